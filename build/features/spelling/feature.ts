import type { Feature } from '../feature.ts';

export const spelling: Feature = {
  name: 'spelling',
  prose: ({ spelling }) => spelling && import('./misspellings.ts').then((code) => code.spellingRule(spelling.words)),
};
