import type { Feature } from '../feature.ts';

export const zoom: Feature = {
  name: 'zoom',
  asks: ({ images }) => images.zoom || undefined,
  clients: ({ images }) =>
    images.zoom === false ? [] : [{ name: 'docs-build-zoom', file: 'src/features/zoom/zoom.ts' }],
  styles: ({ images }) => (images.zoom === false ? [] : ['src/features/zoom/zoom.css']),
  imageFillers: ({ images }) =>
    images.zoom === false ? undefined : import('./zoom-link.ts').then((code) => code.zoomFillers),
};
