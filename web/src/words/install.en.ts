/** Installing, updating, and copying by hand; loaded when one of them is asked for. */
export const install = {
  update: 'A new version is ready. You can update now without losing anything.',
  updateNow: 'Update now',
  later: 'Later',
  install: 'Install Branchline',
  installAbout: 'It gets its own icon and window, and opens faster.',
  installNow: 'Install',
  copy: 'Copy by hand',
  copyAbout: 'This page may not use the clipboard. The text is selected: press Ctrl+C.',
  /** Instead, for fingers. */
  copyTouch: 'This page may not use the clipboard. Hold the text to copy it.',
  qr: 'QR code',
  qrAbout: 'Or scan this with the other device.',
  done: 'Done',
};
