export const map = {
  map: 'Map',
  network: 'Railway network',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showTrain: 'Show where I am',
  showAll: 'Show the whole map',
  north: 'N',
  seas: {
    pacific: 'Pacific Ocean',
    atlantic: 'Atlantic Ocean',
    gulf_of_mexico: 'Gulf of Mexico',
    mediterranean: 'Mediterranean Sea',
    north_sea: 'North Sea',
    black_sea: 'Black Sea',
  } as Record<string, string>,
};
