import type { Feature } from '../feature.ts';

export const baseline: Feature = {
  name: 'baseline',
  check: {
    options: (command) =>
      command
        .option('--baseline <file>', 'report only findings that this file does not list')
        .option('--write-baseline', 'write all findings to the file of --baseline'),
    load: async () => (await import('./baseline.ts')).baseline,
  },
};
