import type { Feature } from '../feature.ts';

export const init: Feature = {
  name: 'init',
  commands: [
    {
      name: 'init',
      description: 'Start a site with pages, a configuration, and a workflow for GitHub Pages. Keeps existing files.',
      load: async () => (await import('./init.ts')).init,
    },
  ],
};
