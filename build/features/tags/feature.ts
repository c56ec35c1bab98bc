import type { Feature } from '../feature.ts';

export const tags: Feature = {
  name: 'tags',
  pages: () => import('./tag-pages.ts').then((code) => code.tagPages),
  pageParts: (config) => import('./tag-links.ts').then((code) => code.tagLinks(config)),
};
