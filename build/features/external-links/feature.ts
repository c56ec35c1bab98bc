import type { Feature } from '../feature.ts';

export const externalLinks: Feature = {
  name: 'external-links',
  check: {
    isOfLinks: true,
    options: (command) =>
      command
        .option('--external', 'also check links to other sites')
        .option('--allow-private', 'with --external: also check this machine and private networks')
        .option(
          '--ledger <file>',
          'remember responses between runs (default: links.lock.json in the root, if it exists)',
        )
        .option(
          '--max-age <time>',
          'with a ledger: skip addresses that responded less than 30m, 12h, or 1d ago (default: 1d)',
        )
        .option('--concurrency <number>', 'requests at the same time (default: 16)')
        .option('--deadline <seconds>', 'time limit for all external links together (default: 60)'),
    load: async () => (await import('./external.ts')).external,
  },
};
