import type { install as en } from './install.en';

export const install: typeof en = {
  update: 'Eine neue Version ist da. Du kannst jetzt aktualisieren, ohne etwas zu verlieren.',
  updateNow: 'Jetzt aktualisieren',
  later: 'Später',
  install: 'Branchline installieren',
  installAbout: 'Mit eigenem Symbol und eigenem Fenster, und es öffnet sich schneller.',
  installNow: 'Installieren',
  copy: 'Von Hand kopieren',
  copyAbout: 'Diese Seite darf die Zwischenablage nicht benutzen. Der Text ist markiert: Drück Strg+C.',
  copyTouch:
    'Diese Seite darf die Zwischenablage nicht benutzen. Halte den Finger auf den Text, um ihn zu kopieren.',
  qr: 'QR-Code',
  qrAbout: 'Oder scanne das mit dem anderen Gerät.',
  done: 'Fertig',
};
