/**
 * Who may import whom, read from the sources, type-only imports included. A folder may import from itself and from what
 * its line names; a line is added on purpose, together with ARCHITECTURE.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const model = ['build/model', 'src/shared'];
const areas = [
  'build/markdown',
  'build/navigation',
  'build/links',
  'build/checks',
  'build/pages',
  'build/outputs',
  'build/search',
];
const pipeline = ['build/pipeline', 'build/config', ...areas, ...model];
const edges = ['build/adapters', 'build/bundle', 'build/serve'];

const arrows: Readonly<Record<string, readonly string[]>> = {
  'src/shared': [],
  'build/model': ['src/shared'],
  'build/markdown': model,
  'build/navigation': model,
  'build/links': model,
  'build/checks': ['build/links', ...model],
  'build/pages': ['build/links', ...model],
  'build/outputs': model,
  'build/search': model,
  // Joins the options of the areas, and nothing else of them (tested below).
  'build/config': [...areas, ...model],
  'build/pipeline': pipeline,
  'build/adapters': pipeline,
  'build/bundle': model,
  'build/serve': model,
  // Where all of it is put together: for commands, for programs and for `serve`.
  'build/project': [...edges, ...pipeline],
  'build/cli': ['build/project', ...edges, ...pipeline],
  'build/index.ts': ['build/project', 'build/adapters', ...pipeline],
  'src/client': ['src/shared'],
  // What browsers load first; it fetches the rest when it is needed.
  'src/client/loader.ts': [
    'src/entry-client.tsx',
    'src/client/search-opening.ts',
    'src/client',
    'src/shared',
    'src/styles',
  ],
  'src/client/search-opening.ts': ['src/search'],
  // Loaded on first use; what it shared with the client would become a file of its own that every reader loads.
  'src/search': ['src/shared'],
  'src/styles': [],
  'src/theme': ['src/client', 'src/shared', 'src/styles'],
  'src/app': ['src/theme', 'src/client', 'src/shared', 'src/styles'],
  'src/pages': ['src/theme', 'src/client', 'src/shared', 'src/styles'],
  'src/entry-server.tsx': ['src/app', 'src/search', 'src/theme', 'src/shared'],
  'src/entry-client.tsx': ['src/app', 'src/search', 'src/theme', 'src/client', 'src/shared', 'src/styles'],
};

/** Packages and built-in modules that touch disk, network or processes: for the edges only. */
const outside =
  /^(?:node:(?:fs|fs\/promises|net|http|https|dns|dns\/promises|child_process|worker_threads|os|process)|esbuild|chokidar|linkinator|fast-glob)$/;
/** Loads its compiler and the files of the root: an edge in the folder of what it loads. */
const edgeFiles: ReadonlySet<string> = new Set([
  'build/config/load.ts',
  'build/config/load-extensions.ts',
  'build/config/compile-module.ts',
  'build/config/import-module.ts',
]);

const root = fileURLToPath(new URL('../..', import.meta.url));
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
const files = ['build', 'src'].flatMap((folder) =>
  filesIn(folder).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
interface Imports {
  /** Files, relative to the root. */
  readonly local: readonly string[];
  readonly packages: readonly string[];
}
function readImports(file: string): Imports {
  const text = withoutComments(readFileSync(join(root, file), 'utf8'));
  const found = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g)].map(([, , name = '']) => name);
  const local = found
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name).replaceAll('\\', '/'));
  return { local, packages: found.filter((name) => !name.startsWith('.')) };
}
const importsOf = new Map(files.map((file) => [file, readImports(file)]));

/** The extension of this repository's site: it could as well be a package of its own. */
const ownFiles = filesIn('concerto').filter((file) => /\.(?:ts|mjs)$/.test(file));
const isOwnTest = (file: string): boolean => file.startsWith('concerto/test/');
const ownSources = ownFiles.filter((file) => !isOwnTest(file));
for (const file of ownSources) importsOf.set(file, readImports(file));
/** Reads packages and runs programs. */
const isOwnEdge = (file: string): boolean =>
  file === 'concerto/api/read-package.ts' || /^concerto\/(?:run|scripts)\//.test(file);
const areaOf = (file: string): string => (file in arrows ? file : file.split('/').slice(0, 2).join('/'));

test('the imports are found at all', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(importsOf.get('build/pipeline/build-site.ts')?.local).toContain('build/model/diagnostic.ts');
  expect(importsOf.get('build/markdown/parse-doc-stage.ts')?.local).toContain('build/markdown/parse-doc.ts');
});

test('every folder has its line, and every line its folder', () => {
  expect([...new Set(files.map(areaOf))].sort()).toEqual(
    Object.keys(arrows)
      .filter((area) => files.some((file) => areaOf(file) === area))
      .sort(),
  );
  expect(
    Object.keys(arrows).filter((area) => area.startsWith('build/') && !files.some((file) => areaOf(file) === area)),
  ).toEqual([]);
});

test.each(Object.entries(arrows))('%s imports what it may', (area, allowed) => {
  const strays = files
    .filter((file) => areaOf(file) === area)
    .flatMap(
      (file) =>
        importsOf
          .get(file)
          ?.local.filter((target) => ![area, ...allowed].includes(areaOf(target)))
          .map((target) => `${file} → ${target}`) ?? [],
    );
  expect(strays).toEqual([]);
});

describe('further rules', () => {
  const localOf = (file: string) => importsOf.get(file)?.local ?? [];

  test('build/ and src/ meet in src/shared only', () => {
    const crossing = files.flatMap((file) =>
      localOf(file)
        .filter((target) => target.split('/')[0] !== file.split('/')[0] && areaOf(target) !== 'src/shared')
        .map((target) => `${file} → ${target}`),
    );
    expect(crossing).toEqual([]);
  });

  test('the configuration takes the areas’ options, not their work', () => {
    const taken = files
      .filter((file) => areaOf(file) === 'build/config')
      .flatMap(localOf)
      .filter((target) => areas.includes(areaOf(target)));
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((target) => !target.endsWith('/options.ts'))).toEqual([]);
  });

  test('disk, network and processes are reached from the edges only', () => {
    const pure = [
      ...files.filter(
        (file) => !edgeFiles.has(file) && ![...edges, 'build/project', 'build/cli'].includes(areaOf(file)),
      ),
      ...ownSources.filter((file) => !isOwnEdge(file)),
    ];
    expect(
      pure.flatMap(
        (file) =>
          importsOf
            .get(file)
            ?.packages.filter((name) => outside.test(name))
            .map((name) => `${file} → ${name}`) ?? [],
      ),
    ).toEqual([]);
  });

  test('what browsers load uses nothing of Node', () => {
    const inBrowser = files.filter((file) => file.startsWith('src/'));
    expect(
      inBrowser.flatMap((file) => importsOf.get(file)?.packages.filter((name) => name.startsWith('node:')) ?? []),
    ).toEqual([]);
  });

  test('src/shared and build/model stand alone', () => {
    expect(
      files.filter((file) => areaOf(file) === 'src/shared').flatMap((file) => importsOf.get(file)?.packages ?? []),
    ).toEqual([]);
  });

  test('every local import names a file that is there', () => {
    const missing = [...files, ...ownSources].flatMap((file) =>
      localOf(file)
        .filter((target) => /\.tsx?$/.test(target) && !importsOf.has(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test('no cycles between files', () => {
    const done = new Set<string>();
    const open: string[] = [];
    const cycles: string[] = [];
    const visit = (file: string): void => {
      if (open.includes(file)) cycles.push([...open.slice(open.indexOf(file)), file].join(' → '));
      if (done.has(file) || open.includes(file)) return;
      open.push(file);
      for (const target of localOf(file)) if (importsOf.has(target)) visit(target);
      open.pop();
      done.add(file);
    };
    for (const file of [...files, ...ownSources]) visit(file);
    expect(cycles).toEqual([]);
  });

  test('no file without a better name than these', () => {
    expect(
      [...files, ...ownSources].filter((file) =>
        /(?:^|\/)(?:utils?|helpers?|common|misc|manager)(?:\/|\.|$)/i.test(file),
      ),
    ).toEqual([]);
  });

  test('names are kebab-case', () => {
    expect(
      [...files, ...ownSources].filter((file) => !/^(?:[a-z0-9-]+|_[a-z-]+|\/)+\.(?:tsx?|mjs)$/.test(file)),
    ).toEqual([]);
  });
});

describe('concerto/ and the tool', () => {
  const importsFrom = (wanted: readonly string[], isAllowed: (target: string) => boolean): readonly string[] =>
    wanted.flatMap((file) =>
      readImports(file)
        .local.filter((target) => !isAllowed(target))
        .map((target) => `${file} → ${target}`),
    );

  test('it reaches the tool as a package only', () => {
    expect(ownSources.length).toBeGreaterThan(60);
    expect(importsFrom(ownSources, (target) => target.startsWith('concerto/'))).toEqual([]);
    const packages = ownSources.flatMap((file) => readImports(file).packages);
    expect(packages).toContain('docs-build');
    expect(packages.filter((name) => /^docs-build\/|^\//.test(name))).toEqual([]);
  });

  test('its tests may use the test support of the tool as well', () => {
    const isSupport = (target: string) => /^(?:concerto|test\/(?:support|bench))\//.test(target);
    expect(importsFrom(ownFiles.filter(isOwnTest), isSupport)).toEqual([]);
  });

  test('nothing of the tool knows of it', () => {
    const ofTool = ['build', 'src', 'bin', 'scripts', 'templates', 'test']
      .flatMap(filesIn)
      .filter((file) => !/^(?:src\/pages|test\/output)\/|^test\/structure\/architecture\.test\.ts$/.test(file));
    expect(ofTool.length).toBeGreaterThan(400);
    const mentions = ofTool.flatMap((file) =>
      readFileSync(join(root, file), 'latin1')
        .split('\n')
        .flatMap((line, index) => (/concerto|accordproject|\.cto\b/i.test(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(mentions).toEqual([]);
  });
});
