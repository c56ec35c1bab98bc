import type { Feature } from '../feature.ts';

export const sharedCache: Feature = {
  name: 'shared-cache',
  sharedResults: ({ cache }) =>
    cache ? import('./shared-cache.ts').then(({ openSharedCache }) => openSharedCache) : undefined,
  commands: [
    {
      name: 'prepare',
      description:
        'Read the pages of a site, or a share of them, for other machines. Needs `cache` in the configuration.',
      options: (command) => command.option('--shard <number>', 'only a share of the pages, such as 3/8'),
      load: async () => (await import('./prepare.ts')).prepare,
    },
  ],
};
