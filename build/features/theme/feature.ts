import type { Feature } from '../feature.ts';

export const theme: Feature = {
  name: 'theme',
  commands: [
    {
      name: 'theme',
      description: 'List the parts of the theme, or copy one to src/theme as a starting point.',
      argument: '[part]',
      load: async (part) => (await import('./theme.ts')).theme(part),
    },
  ],
};
