import type { Feature } from '../feature.ts';

export const axe: Feature = {
  name: 'axe',
  check: {
    options: (command) => command.option('--a11y', 'run axe-core on every page, in a browser'),
    load: async () => (await import('./axe.ts')).axe,
  },
};
