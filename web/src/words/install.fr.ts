import type { install as en } from './install.en';

export const install: typeof en = {
  update: 'Une nouvelle version est prête. Tu peux la prendre maintenant sans rien perdre.',
  updateNow: 'Mettre à jour',
  later: 'Plus tard',
  install: 'Installer Branchline',
  installAbout: 'Avec une icône et une fenêtre à lui ; il s’ouvre aussi plus vite.',
  installNow: 'Installer',
  copy: 'Copier à la main',
  copyAbout:
    'Cette page n’a pas accès au presse-papiers. Le texte est sélectionné : appuie sur Ctrl+C (ou garde le doigt dessus).',
  qr: 'Code QR',
  qrAbout: 'Ou scanne ceci avec l’autre appareil.',
  done: 'Terminé',
};
