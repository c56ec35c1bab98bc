import type { Feature } from '../feature.ts';

export const embeddedSearch: Feature = {
  name: 'embedded-search',
  searchProvider: {
    name: 'embedded',
    client: 'src/features/embedded-search/embedded.ts',
    load: async () => (await import('./embedded-site.ts')).openProvider,
  },
  commands: [
    {
      name: 'search try',
      description: 'Show what a query finds and why.',
      argument: '<query>',
      options: (command) => command.option('--count <number>', 'hits to show (default: 10)'),
      load: async (query) => (await import('./search-try.ts')).searchTry(query),
    },
  ],
};
