import type { Feature } from '../feature.ts';

export const fix: Feature = {
  name: 'fix',
  check: {
    options: (command) =>
      command
        .option('--fix', 'fix addresses in Markdown if only one correction is possible')
        .option('--dry-run', 'with --fix: show the corrections without making them')
        .option('--force', 'with --fix: even if there are uncommitted changes')
        .option('--decorative', 'with --fix: treat images without alternative text as decorative'),
    load: async () => (await import('./fix.ts')).fix,
  },
};
