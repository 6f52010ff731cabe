export const map = {
  map: 'Map',
  network: 'Railway network',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showTrain: 'Show where I am',
  showAll: 'Show the whole map',
  north: 'N',
};
