import type { install as en } from './install.en';

export const install: typeof en = {
  update: 'Une nouvelle version est prête. Tu peux mettre à jour maintenant sans rien perdre.',
  updateNow: 'Mettre à jour',
  later: 'Plus tard',
  install: 'Installer Branchline',
  installAbout: 'Avec sa propre icône et sa propre fenêtre, et il s’ouvre plus vite.',
  installNow: 'Installer',
  copy: 'Copier à la main',
  copyAbout: 'Cette page n’a pas accès au presse-papiers. Le texte est sélectionné : appuie sur Ctrl+C.',
  copyTouch: 'Cette page n’a pas accès au presse-papiers. Garde le doigt sur le texte pour le copier.',
  qr: 'Code QR',
  qrAbout: 'Ou scanne ceci avec l’autre appareil.',
  done: 'Terminé',
};
