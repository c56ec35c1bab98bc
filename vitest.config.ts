import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

const long = '**/*.long.test.ts';

/** Tests that drive a real browser over sites that are built before the first of them. */
const browser = {
  globalSetup: ['test/browser/global-setup.ts'],
  // One more than processors on a small machine: much of a test is waiting for the browser.
  maxWorkers: 3,
  isolate: false,
} as const;

/**
 * Compiling the code of a site costs 0.4 s of processor time, and most sites of tests have the same: see the module that
 * takes this one's place where sites are bundled.
 */
const sharedCompile: Plugin = {
  name: 'shared-compile',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './compile-site.ts' && importer?.endsWith('/build/bundle/bundle-site.ts')
      ? fileURLToPath(new URL('test/support/shared-compile.ts', import.meta.url))
      : undefined,
};

/** What every page has: these run in `npm test`. */
const ofEveryPage = 'content-policy hydration images languages navigation packed print reading smoke weight windows'
  .split(' ')
  .map((name) => `test/browser/${name}.test.ts`);

/** Whole commands on folders on disk, what spans several sources, and sources that take a process, a server, or a disk. */
const commands = [
  'test/{commands,suites}/**/*.test.ts',
  'test/features/*/suites/**/*.test.ts',
  '{test,concerto/test}/**/*.process.test.ts',
];

/**
 * Modules keep no state that a test could change (test/structure/module-state.test.ts), so files may share them. Loading
 * them anew for each file took half of the processor time.
 */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true } as const;

/**
 * Three sizes of tests, five projects. `npm test` runs `unit` (functions and sites in memory) and `browser` (a real browser,
 * on what every page has). `npm run test:gate` runs these and `commands`. `npm run test:long` runs `browser-long` (what only
 * some pages have, and all pages instead of one of each template) and `long`: files named `*.long.test.ts` (kills, fuzzing),
 * and test/faults, builds while the disk, the clock or another process get in their way.
 */
export default defineConfig({
  // What the bundler knows of a site.
  define: {
    HAS_SLOTS: 'false',
    HAS_MENUS: 'false',
    HAS_SIDEBARS: 'false',
    CAN_HIDE_SIDEBAR: 'false',
    HAS_VERSIONS: 'true',
    HAS_LANGUAGES: 'true',
    IS_ENGLISH: 'false',
  },
  plugins: [sharedCompile],
  // In tests, as for TypeScript, the library is its sources, whether or not they have been compiled.
  resolve: {
    alias: [{ find: /^docs-build$/, replacement: fileURLToPath(new URL('build/index.ts', import.meta.url)) }],
  },
  test: {
    // Some tests end or starve their process. Threads share one process; forks do not.
    pool: 'forks',
    // As in bin/docs-build.js: files of tests are over before most optimization pays off, a sixth less processor time.
    execArgv: process.versions.v8.startsWith('11.') ? ['--interrupt-budget=400000'] : [],
    // esbuild stays in memory between the sites of a file and would collect garbage for a third of its time.
    env: { GOGC: '400' },
    // One more than there are processors on a small machine: some tests wait for watchers, time limits and retries.
    maxWorkers: Math.max(3, Math.min(availableParallelism(), 8)),
    // Limits for what never ends, far from what a test takes on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    environment: 'node',
    // Most projects import the same sources; transforming them once saves each a sixth of its time.
    experimental: { fsModuleCache: true },
    globalSetup: ['test/support/temporary-folder.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['test/{unit,features,structure,support,golden}/**/*.test.ts', 'concerto/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, long, ...commands, 'concerto/test/browser/**'],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'commands', include: commands, exclude: [...configDefaults.exclude, long] },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [
            `test/{unit,features,suites,commands,golden}/${long}`,
            `concerto/test/${long}`,
            'test/faults/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'concerto/test/browser/**'],
          testTimeout: 300_000,
        },
      },
      { extends: true, test: { ...browser, name: 'browser', include: ofEveryPage } },
      {
        extends: true,
        test: {
          ...browser,
          name: 'browser-long',
          include: ['{test,concerto/test}/browser/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ofEveryPage],
          testTimeout: 240_000,
        },
      },
    ],
  },
});
