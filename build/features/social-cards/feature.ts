import type { Feature } from '../feature.ts';

export const socialCards: Feature = {
  name: 'social-cards',
  pictures: ({ socialCards }) =>
    socialCards === false ? undefined : import('./open-cards.ts').then((code) => code.openCards),
};
