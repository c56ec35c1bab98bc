import type { Feature } from '../feature.ts';

export const markdownCopies: Feature = {
  name: 'markdown-copies',
  pageParts: ({ markdownCopies }) =>
    markdownCopies ? import('./markdown-files.ts').then((code) => code.markdownUrl) : undefined,
  outputs: ({ markdownCopies }) =>
    markdownCopies ? import('./markdown-files.ts').then((code) => code.markdownFiles) : undefined,
};
