import type { install as en } from './install.en';

export const install: typeof en = {
  update: 'Eine neue Version ist da. Es geht nichts verloren, wenn du sie jetzt holst.',
  updateNow: 'Jetzt erneuern',
  later: 'Später',
  install: 'Branchline installieren',
  installAbout: 'Mit eigenem Symbol und eigenem Fenster; es öffnet sich auch schneller.',
  installNow: 'Installieren',
  copy: 'Von Hand kopieren',
  copyAbout:
    'Diese Seite darf die Zwischenablage nicht benutzen. Der Text ist markiert: Drücke Strg+C (oder halte den Finger darauf).',
  qr: 'QR-Code',
  qrAbout: 'Oder scanne das mit dem anderen Gerät.',
  done: 'Fertig',
};
