import type { Feature } from '../feature.ts';

export const since: Feature = {
  name: 'since',
  check: {
    options: (command) =>
      command
        .option('--since <ref>', 'only pages that changed since this commit, and links to them')
        .option('--changed', 'only uncommitted changes, for a pre-commit hook'),
    load: async () => (await import('./since.ts')).since,
  },
};
