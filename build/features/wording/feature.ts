import type { Feature } from '../feature.ts';

export const wording: Feature = {
  name: 'wording',
  prose: ({ wording }) => wording && import('./wording.ts').then((code) => code.wordingRule(wording.terms)),
};
