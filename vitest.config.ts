import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * `unit` needs nothing but Node. `browser` drives a real browser over a built site: run apart (`--project browser`).
 * Threads would share one process, which some tests end or starve; forks do not.
 */
export default defineConfig({
  // As for TypeScript: in tests the library is its sources, whether or not they have been compiled.
  resolve: {
    alias: [{ find: /^docs-build$/, replacement: fileURLToPath(new URL('build/index.ts', import.meta.url)) }],
  },
  test: {
    pool: 'forks',
    maxWorkers: Math.max(2, Math.min(availableParallelism(), 8)),
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.ts', 'test/golden/**/*.test.ts', 'concerto/test/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globals: false,
          // Every file of it starts a browser and a server; more of them would only wait for each other.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A busy machine can lose a race that is not ours; the test command counts the tests that needed it.
          retry: 1,
        },
      },
    ],
  },
});
