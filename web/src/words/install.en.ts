/** Installing, updating, and copying by hand; loaded when one of them is asked for. */
export const install = {
  update: 'A new version is ready. Nothing is lost if you take it now.',
  updateNow: 'Update now',
  later: 'Later',
  install: 'Install Branchline',
  installAbout: 'With an icon and a window of its own; it opens faster, too.',
  installNow: 'Install',
  copy: 'Copy it by hand',
  copyAbout:
    'This page may not use the clipboard. The text is selected: press Ctrl+C (or hold your finger on it).',
  qr: 'QR code',
  qrAbout: 'Or scan this with the other device.',
  done: 'Done',
};
