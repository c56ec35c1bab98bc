import type { Feature } from '../feature.ts';

export const migrate: Feature = {
  name: 'migrate',
  needs: ['docusaurus', 'other-tools'],
  commands: [
    {
      name: 'migrate',
      takesOver: 'Docusaurus',
      description: 'Write a docs.config.ts and a report for a Docusaurus site. Leaves the old site unchanged.',
      options: (command) => command.option('--write', 'also delete lines that have no effect'),
      load: async () => (await import('./migrate.ts')).migrate,
    },
  ],
};
