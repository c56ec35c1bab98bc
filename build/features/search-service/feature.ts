import type { Feature } from '../feature.ts';

export const searchService: Feature = {
  name: 'search-service',
  commands: [
    {
      name: 'search records',
      description: 'Write the records of a search service.',
      options: (command) => command.option('--to <file>', 'file to write (default: search-records.json in the root)'),
      load: async () => (await import('./commands.ts')).searchRecords,
    },
    {
      name: 'search upload',
      description: 'Replace the index of a search service. Needs a key with write access in the environment.',
      load: async () => (await import('./commands.ts')).searchUpload,
    },
  ],
};
