/**
 * Who may import whom (design §2.3), read from the sources, type-only imports included. A folder may import from
 * itself and from what its line names; a line is added on purpose, together with ARCHITECTURE.md.
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
  'build/cli': [...edges, ...pipeline],
  // What this site adds to its Markdown; nothing of the tool knows of it.
  'build/concerto': ['build/model'],
  'build/index.ts': ['build/cli', 'build/adapters', ...pipeline],
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
  'build/concerto/api/read-package.ts',
]);
/** Runs the samples of pages. */
const isEdge = (file: string): boolean => edgeFiles.has(file) || file.startsWith('build/concerto/run/');

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = ['build', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
const importsOf = new Map(
  files.map((file) => {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'));
    const found = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g)].map(
      ([, , name = '']) => name,
    );
    const local = found
      .filter((name) => name.startsWith('.'))
      .map((name) => join(dirname(file), name).replaceAll('\\', '/'));
    return [file, { local, packages: found.filter((name) => !name.startsWith('.')) }] as const;
  }),
);
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
    const pure = files.filter((file) => !isEdge(file) && ![...edges, 'build/cli'].includes(areaOf(file)));
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
    const missing = files.flatMap((file) =>
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
    files.forEach(visit);
    expect(cycles).toEqual([]);
  });

  test('no file without a better name than these', () => {
    expect(files.filter((file) => /(?:^|\/)(?:utils?|helpers?|common|misc|manager)(?:\/|\.|$)/i.test(file))).toEqual(
      [],
    );
  });

  test('names are kebab-case', () => {
    expect(files.filter((file) => !/^(?:[a-z0-9-]+|_[a-z-]+|\/)+\.tsx?$/.test(file.split('/').join('/')))).toEqual([]);
  });
});
