import type { Feature } from '../feature.ts';

export const review: Feature = {
  name: 'review',
  check: { load: async () => (await import('./review.ts')).review },
};
