import type { Feature } from '../feature.ts';

export const hostedSearch: Feature = {
  name: 'hosted-search',
  searchProvider: {
    name: 'hosted',
    client: 'src/features/hosted-search/hosted.ts',
    load: async () => (await import('./hosted-site.ts')).openProvider,
  },
  commands: [
    {
      name: 'search records',
      description: 'Write the records of a hosted index.',
      options: (command) => command.option('--to <file>', 'file to write (default: search-records.json in the root)'),
      load: async () => (await import('./commands.ts')).searchRecords,
    },
    {
      name: 'search upload',
      description: 'Replace the hosted index. Needs a key with write access in ALGOLIA_ADMIN_KEY.',
      load: async () => (await import('./commands.ts')).searchUpload,
    },
  ],
};
