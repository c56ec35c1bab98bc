import type { Feature } from '../feature.ts';

export const imageCopies: Feature = {
  name: 'image-copies',
  asks: ({ images }) => images.optimize || undefined,
  pictures: ({ images }) => (images.optimize ? import('./open-copies.ts').then((code) => code.openCopies) : undefined),
};
