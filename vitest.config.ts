import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that drive one real browser over sites that are built before the first of them. */
const browser = {
  environment: 'node',
  include: ['test/browser/**/*.test.ts'],
  globalSetup: ['test/browser/global-setup.ts'],
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

/**
 * `unit` needs nothing but Node. `browser` looks at one page of each kind; `browser-long` audits every page. Each is run
 * by itself (`--project browser`). Threads would share one process, which some tests end or starve; forks do not.
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
      { extends: true, test: { ...browser, name: 'browser', exclude: ['**/*.long.test.ts'] } },
      { extends: true, test: { ...browser, name: 'browser-long', include: ['test/browser/**/*.long.test.ts'] } },
    ],
  },
});
