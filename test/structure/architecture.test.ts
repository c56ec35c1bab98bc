/**
 * Checks which folders import which, type-only imports included. A folder may import from itself and from the folders
 * listed for it in `allowedImports`. When you extend that table, update ARCHITECTURE.md too.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { features } from '../../build/features/index.ts';

const model = ['build/model', 'src/shared'];
const areas = ['build/markdown', 'build/navigation', 'build/links', 'build/checks', 'build/pages', 'build/outputs'];
const pipeline = ['build/pipeline', 'build/config', ...areas, ...model];
/** Folders that may use the disk, the network, and processes. */
const writeAtomically = 'build/adapters/write-atomically.ts';
const fileState = 'build/adapters/file-state.ts';
/** What writing a file needs. */
const diskCalls = ['build/adapters/make-folder.ts', 'build/adapters/disk.ts'];
/** Read files to say what is wrong with code of the site. */
const codeProblems = ['build/adapters/compiler-messages.ts', 'build/adapters/nearest-file.ts'];
const edges = [
  'build/adapters',
  ...codeProblems,
  writeAtomically,
  fileState,
  ...diskCalls,
  'build/bundle',
  'build/serve',
];

/**
 * Rooms: what is woven into the core in one folder each, with the files that others may import. A room imports the core
 * freely; only the files named in `edges` may have effects.
 */
const rooms: Readonly<
  Record<
    string,
    {
      readonly surface: readonly string[];
      /** Feature → the rest of the surface, which only the features that list it need. */
      readonly onlyFor?: Readonly<Record<string, readonly string[]>>;
      readonly edges: readonly string[] | 'all';
    }
  >
> = {
  'code-links': { surface: ['code-links', 'linkers'], edges: [] },
  dates: {
    surface: ['last-update', 'site-dates', 'updated-line'],
    onlyFor: { review: ['asked-dates', 'git-dates'] },
    edges: ['git-dates'],
  },
  includes: {
    surface: ['address', 'includes', 'mentions', 'read-includes', 'select-lines', 'shift-positions'],
    edges: ['read-includes'],
  },
  islands: { surface: ['component-modules', 'component-types', 'site-components'], edges: ['component-modules'] },
  languages: {
    surface: [
      'build-languages',
      'i18n',
      'language-folders',
      'language-links',
      'language-sources',
      'languages',
      'load-languages',
      'untranslated',
    ],
    edges: [],
  },
  mdx: {
    surface: [
      'component-nodes',
      'component-tags',
      'content-lines',
      'jsx',
      'long-tags',
      'lost-content',
      'lost-words',
      'mdx-fences',
      'module-imports',
      'open-modules',
      'parse-tag',
      'partial-imports',
      'read-expression',
      'stray-tags',
    ],
    edges: [],
  },
  publish: { surface: ['output-folder', 'output-location', 'publish-report', 'publish-site'], edges: 'all' },
  read: {
    surface: [
      'decode-text',
      'load-templates',
      'read-access',
      'read-sources',
      'reread-sources',
      'source-folders',
      'source-kind',
      'source-links',
      'source-memory',
      'source-reader',
    ],
    edges: 'all',
  },
  redirects: { surface: ['last-targets', 'redirect-files', 'site-redirects'], edges: [] },
  samples: {
    surface: [
      'held-programs',
      'rewrite-blocks',
      'sample-pages',
      'sample-results',
      'samples-stage',
      'verify',
      'verify-blocks-stage',
      'with-drawn',
    ],
    onlyFor: { lsp: ['verify-samples'] },
    edges: ['dump-verdicts', 'rewrite-blocks'],
  },
  search: {
    surface: ['config', 'provider'],
    onlyFor: {
      'embedded-search': ['search-content', 'sections'],
      'search-service': ['search-content'],
    },
    edges: [],
  },
  stages: { surface: ['disk-memo', 'open-stages', 'periodic-yield', 'run-stage'], edges: 'all' },
  versions: {
    surface: ['git-copies', 'places', 'read-git-folder', 'read-versions', 'site-versions', 'version-record'],
    onlyFor: { docusaurus: ['map-sidebars'] },
    edges: ['git-copies', 'read-versions'],
  },
  watch: { surface: ['change-queue', 'replaceable-watcher', 'settled-changes'], edges: 'all' },
};
const roomOf = (file: string): string | undefined => {
  const [side, name = ''] = file.split('/');
  return side === 'build' && name in rooms ? name : undefined;
};
const moduleOf = (file: string): string => file.split('/').slice(2).join('/').replace(/\.ts$/, '');
/** The files that others may import, as long as the features are there that need them. */
const surfaceOf = (room: string): readonly string[] => {
  const { surface = [], onlyFor = {} } = rooms[room] ?? {};
  const needed = Object.entries(onlyFor).filter(([name]) => features.some((one) => one.name === name));
  return [...surface, ...needed.flatMap(([, modules]) => modules)];
};
const isSurface = (file: string): boolean => surfaceOf(roomOf(file) ?? '').includes(moduleOf(file));
const isRoomEdge = (file: string): boolean => {
  const { edges = [] } = rooms[roomOf(file) ?? ''] ?? {};
  return edges === 'all' || edges.includes(moduleOf(file));
};

/** The tables of features, which the core knows, and the type of their rows. */
const featureTables = ['build/features/index.ts', 'build/features/used-hooks.ts', 'build/features/feature.ts'];
const featureFacts = ['build/features/facts.ts', 'build/features/keys.ts'];
const featureMarkdown = 'build/features/markdown.ts';
const neededBy = (name: string): readonly string[] => features.find((one) => one.name === name)?.needs ?? [];

/** Folder or file → the folders and files that it may import from, besides itself. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  'src/shared': [],
  'build/model': [...featureFacts, 'src/shared'],
  [featureMarkdown]: ['build/markdown'],
  'build/features/facts.ts': model,
  'build/features/keys.ts': model,
  'build/features/index.ts': ['build/features/feature.ts'],
  'build/features/used-hooks.ts': [
    'build/features/feature.ts',
    'build/features/index.ts',
    'build/config',
    'build/model',
    'build/navigation',
    'build/outputs',
    'build/pages',
  ],
  'build/features/feature.ts': ['build/cli', ...pipeline],
  'build/markdown': [featureMarkdown, 'build/features/keys.ts', ...model],
  'build/navigation': ['build/features/keys.ts', ...model],
  'build/links': model,
  'build/checks': [...featureFacts, 'build/links', ...model],
  'build/pages': ['build/links', ...model],
  'build/outputs': model,
  // Merges the options of the areas; imports only their options.ts (tested below).
  'build/config': ['build/features/index.ts', ...featureFacts, writeAtomically, ...codeProblems, ...areas, ...model],
  'build/pipeline': [...featureTables, ...pipeline],
  'build/adapters': [writeAtomically, fileState, ...codeProblems, ...diskCalls, ...pipeline],
  [writeAtomically]: diskCalls,
  [fileState]: [],
  'build/adapters/compiler-messages.ts': ['build/adapters/nearest-file.ts', 'build/model'],
  'build/adapters/nearest-file.ts': ['build/adapters/disk.ts', 'build/model'],
  'build/adapters/make-folder.ts': diskCalls,
  'build/adapters/disk.ts': [],
  'build/bundle': ['build/adapters/disk.ts', writeAtomically, fileState, ...codeProblems, ...model],
  'build/serve': model,
  // The composition root of the commands, the library, and `serve`.
  'build/project': [...featureTables, ...edges, ...pipeline],
  'build/cli': ['build/project', ...featureTables, ...edges, ...pipeline],
  'build/index.ts': ['build/project', 'build/adapters', ...diskCalls, ...pipeline],
  'src/client': ['src/code-links', 'src/shared'],
  // The first script that browsers load. It imports the rest on demand.
  'src/client/loader.ts': [
    'src/entry-app.tsx',
    'src/client/search-opening.ts',
    'src/client',
    'src/shared',
    'src/styles',
  ],
  'src/client/search-opening.ts': ['src/search'],
  // Loaded on first use. Code shared with src/client would become a separate chunk that every reader loads.
  'src/search': ['src/shared'],
  'src/styles': [],
  'src/theme': ['src/client', 'src/shared', 'src/styles'],
  'src/app': ['src/theme', 'src/client', 'src/shared', 'src/styles'],
  // Loaded when readers come to a block of code that has links.
  'src/code-links': [],
  // Runs beside the client, for pages with islands only.
  'src/islands': ['src/shared'],
  // The pages of this repository's site, whose home page uses the extension.
  'src/pages': [
    'src/theme',
    'src/client',
    'src/client/loader.ts',
    'src/shared',
    'src/styles',
    'concerto/playground',
    'concerto/playground-files',
    'concerto/samples',
  ],
  'src/entry-server.tsx': ['src/app', 'src/search', 'src/theme', 'src/shared'],
  'src/entry-app.tsx': ['src/app', 'src/search', 'src/theme', 'src/client', 'src/shared', 'src/styles'],
};

/** Packages and built-in modules with side effects on disk, network, or processes. Only edges may import them. */
const effectfulPackages =
  /^(?:node:(?:fs|fs\/promises|net|http|https|dns|dns\/promises|child_process|worker_threads|os|process)|esbuild|chokidar|linkinator|fast-glob)$/;
/** Files outside the edge folders that may have effects: they compile and import configurations and extensions. */
const edgeFiles: ReadonlySet<string> = new Set([
  'build/config/docs-folder.ts',
  'build/config/load.ts',
  'build/config/load-extensions.ts',
  'build/config/compile-module.ts',
  'build/config/import-module.ts',
  'build/config/other-tools.ts',
  'build/features/audit/audit.ts',
  'build/features/axe/axe-audit.ts',
  'build/features/baseline/baseline.ts',
  'build/features/diff/publish-preview.ts',
  'build/features/diff/ref-copy.ts',
  'build/features/diff/ref-side.ts',
  'build/features/docusaurus/read.ts',
  'build/features/external-links/ledger-file.ts',
  'build/features/external-links/link-check/options.ts',
  'build/features/external-links/link-check/private-hosts.ts',
  'build/features/external-links/link-check/reply.ts',
  'build/features/external-links/link-check/request.ts',
  'build/features/fix/fix-site.ts',
  'build/features/image-copies/image-encoder.ts',
  'build/features/init/init.ts',
  'build/features/init/read-surroundings.ts',
  'build/features/mcp/mcp.ts',
  'build/features/mcp/published-site.ts',
  'build/features/migrate/migrate-site.ts',
  'build/features/migrate/migrate.ts',
  'build/features/mdbook/read.ts',
  'build/features/mkdocs/settings.ts',
  'build/features/move-pages/mv.ts',
  'build/features/move-pages/plan-move.ts',
  'build/features/other-tools/compile.ts',
  'build/features/other-tools/foreign-site.ts',
  'build/features/other-tools/open-reader.ts',
  'build/features/other-tools/read-mapped.ts',
  'build/features/other-tools/reader-process.ts',
  'build/features/pack/pack-modules.ts',
  'build/features/pack/pack-site.ts',
  'build/features/pack/pack.ts',
  'build/features/pdf/chromium.ts',
  'build/features/lsp/preview.ts',
  'build/features/pdf/document-server.ts',
  'build/features/pdf/find-browser.ts',
  'build/features/pdf/write-pdf.ts',
  'build/features/plugins/load-plugins.ts',
  'build/features/reports/job-summary.ts',
  'build/features/review/reviewed-files.ts',
  'build/features/review/git-repository.ts',
  'build/features/routes-lock/routes-record.ts',
  'build/features/search-service/commands.ts',
  'build/features/shared-cache/folder-store.ts',
  'build/features/social-cards/card-painter.ts',
  'build/features/social-cards/open-cards.ts',
  'build/features/theme/theme.ts',
  'build/features/verify-deploy/verify-deploy.ts',
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
  /** Imported files, relative to the root of the repository. */
  readonly local: readonly string[];
  readonly packages: readonly string[];
}
function readImports(file: string): Imports {
  const text = withoutComments(readFileSync(join(root, file), 'utf8'));
  const names = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g)].map(([, , name = '']) => name);
  const local = names
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name).replaceAll('\\', '/'));
  return { local, packages: names.filter((name) => !name.startsWith('.')) };
}
const importsOf = new Map(files.map((file) => [file, readImports(file)]));

/** The extension for this repository's site. It must not depend on the sources of the tool, as if it were another package. */
const concertoFiles = filesIn('concerto').filter((file) => /\.(?:tsx?|mjs)$/.test(file));
const isConcertoTest = (file: string): boolean => file.startsWith('concerto/test/');
const concertoSources = concertoFiles.filter((file) => !isConcertoTest(file));
for (const file of concertoSources) importsOf.set(file, readImports(file));
/** Files of the extension that may read packages and run programs. */
const isConcertoEdge = (file: string): boolean =>
  [
    'concerto/api/read-package.ts',
    'concerto/prose/package-sources.ts',
    'concerto/throws/observe-packages.ts',
    // The process that it runs.
    'concerto/throws/observe/main.ts',
    'concerto/throws/observe/scenes.mjs',
  ].includes(file) || /^concerto\/(?:run|scripts)\//.test(file);
const isFeature = (file: string): boolean => /^(?:build|src)\/features\/[^/]+\//.test(file);
const areaOf = (file: string): string => {
  if (file in allowedImports) return file;
  return file
    .split('/')
    .slice(0, isFeature(file) ? 3 : 2)
    .join('/');
};
/** Rows of the table name their modules in `import()`: these load on demand, and may import the core that loads the table. */
const isRow = (file: string): boolean => /^build\/features\/[^/]+\/feature\.ts$/.test(file);

test('finds the sources and their imports', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(importsOf.get('build/pipeline/build-site.ts')?.local).toContain('build/model/diagnostic.ts');
  expect(importsOf.get('build/markdown/parse-doc-stage.ts')?.local).toContain('build/markdown/parse-doc.ts');
});

test('allowedImports lists exactly the folders that exist', () => {
  expect(
    [...new Set(files.filter((file) => !isFeature(file) && roomOf(file) === undefined).map(areaOf))].sort(),
  ).toEqual(
    Object.keys(allowedImports)
      .filter((area) => files.some((file) => areaOf(file) === area))
      .sort(),
  );
  expect(
    Object.keys(allowedImports).filter(
      (area) => area.startsWith('build/') && !files.some((file) => areaOf(file) === area),
    ),
  ).toEqual([]);
});

test.each(Object.entries(allowedImports))('%s imports only what it may', (area, allowed) => {
  const violations = files
    .filter((file) => areaOf(file) === area)
    .flatMap(
      (file) =>
        importsOf
          .get(file)
          ?.local.filter((target) => !isFeature(target) && roomOf(target) === undefined)
          .filter((target) => ![area, ...allowed].includes(areaOf(target)))
          .map((target) => `${file} → ${target}`) ?? [],
    );
  expect(violations).toEqual([]);
});

describe('rooms', () => {
  test.each(Object.entries(rooms))(
    '%s has a README, and a surface that is used and kept to',
    (name, { onlyFor = {} }) => {
      expect(existsSync(join(root, `build/${name}/README.md`))).toBe(true);
      const used = files
        .filter((file) => roomOf(file) !== name)
        .flatMap((file) => importsOf.get(file)?.local ?? [])
        .filter((target) => roomOf(target) === name);
      expect(used.filter((target) => !isSurface(target))).toEqual([]);
      expect(surfaceOf(name).filter((module) => !used.some((target) => moduleOf(target) === module))).toEqual([]);
      const users = (module: string): readonly string[] =>
        Object.entries(onlyFor).flatMap(([feature, modules]) => (modules.includes(module) ? [feature] : []));
      expect(
        files
          .filter((file) => roomOf(file) !== name)
          .flatMap((file) => (importsOf.get(file)?.local ?? []).map((target) => ({ file, target })))
          .filter(({ target }) => roomOf(target) === name && users(moduleOf(target)).length > 0)
          .filter(
            ({ file, target }) => !users(moduleOf(target)).some((feature) => file.includes(`/features/${feature}/`)),
          ),
      ).toEqual([]);
    },
  );
});

describe('the folders of features', () => {
  const ofFeatures = files.filter(isFeature);
  const nameOf = (file: string): string => file.split('/')[2] ?? '';

  const names = [...new Set(ofFeatures.map(nameOf))];
  const rows = features.map(({ name }) => name);
  const lacks = (name: string, file: string): boolean => !existsSync(join(root, `build/features/${name}/${file}`));

  test('each have what makes one, a README, and what they need', () => {
    expect(names.length).toBeGreaterThan(0);
    expect(
      names.filter((name) => lacks(name, 'feature.ts') && lacks(name, 'keys.ts')),
      'features with neither feature.ts nor keys.ts',
    ).toEqual([]);
    expect(
      names.filter((name) => !lacks(name, 'feature.ts') && !rows.includes(name)),
      'features without a row in build/features/index.ts',
    ).toEqual([]);
    expect(
      names.filter((name) => lacks(name, 'README.md')),
      'features without a README.md',
    ).toEqual([]);
    expect(
      features.flatMap(({ needs = [] }) => needs).filter((name) => !names.includes(name)),
      'features that another one needs, and that are not there',
    ).toEqual([]);
  });

  test('are named at their hooks in ARCHITECTURE.md', () => {
    const table = [...readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `(\w+)` \|[^|]*\|(.*)\|$/gm)];
    const missing = table.flatMap(([, hook = '', users = '']) =>
      features
        .filter(
          (feature) => feature[hook as keyof typeof feature] !== undefined && !users.includes(`\`${feature.name}\``),
        )
        .map(({ name }) => `${hook}: ${name}`),
    );
    expect(table.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  test('are imported only by themselves, by the features that need them, and by the tables', () => {
    const violations = files.flatMap((file) =>
      (importsOf.get(file)?.local ?? [])
        .filter((target) => isFeature(target))
        .filter(
          (target) =>
            !isFeature(file) || (nameOf(target) !== nameOf(file) && !neededBy(nameOf(file)).includes(nameOf(target))),
        )
        .filter((target) => {
          const [table, row] = [file, target.split('/').at(-1)];
          if (table === 'build/features/index.ts') return row !== 'feature.ts';
          return !([...featureFacts, featureMarkdown].includes(table) && table.endsWith(`/${row}`));
        })
        .map((target) => `${file} → ${target}`),
    );
    expect(violations).toEqual([]);
  });

  test('declare facts and keys without code', () => {
    const facts = ofFeatures.filter((file) => /\/(?:facts|keys)\.ts$/.test(file));
    const violations = facts.flatMap((file) => {
      const { local = [], packages = [] } = importsOf.get(file) ?? {};
      return [
        ...local.filter((target) => !model.includes(areaOf(target))),
        ...packages.filter((name) => !(name === 'valibot' && file.endsWith('/keys.ts'))),
      ].map((target) => `${file} → ${target}`);
    });
    expect(facts.length).toBeGreaterThan(0);
    expect(violations).toEqual([]);
  });
});

describe('the source code', () => {
  const localOf = (file: string) => importsOf.get(file)?.local ?? [];

  test('shares code between build/ and src/ in src/shared only', () => {
    const crossing = files.flatMap((file) =>
      localOf(file)
        .filter((target) => target.split('/')[0] !== file.split('/')[0] && areaOf(target) !== 'src/shared')
        .filter(() => areaOf(file) !== 'src/pages')
        .map((target) => `${file} → ${target}`),
    );
    expect(crossing).toEqual([]);
  });

  test('imports only options.ts from the areas into build/config', () => {
    const imported = files
      .filter((file) => areaOf(file) === 'build/config')
      .flatMap(localOf)
      .filter((target) => areas.includes(areaOf(target)));
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((target) => !target.endsWith('/options.ts'))).toEqual([]);
  });

  test('uses disk, network, and processes in the edges only', () => {
    const pure = [
      ...files.filter(
        (file) =>
          !edgeFiles.has(file) && !isRoomEdge(file) && ![...edges, 'build/project', 'build/cli'].includes(areaOf(file)),
      ),
      ...concertoSources.filter((file) => !isConcertoEdge(file)),
    ];
    expect(
      pure.flatMap(
        (file) =>
          importsOf
            .get(file)
            ?.packages.filter((name) => effectfulPackages.test(name))
            .map((name) => `${file} → ${name}`) ?? [],
      ),
    ).toEqual([]);
  });

  test('imports no Node modules in src/', () => {
    const inBrowser = files.filter((file) => file.startsWith('src/'));
    expect(
      inBrowser.flatMap((file) => importsOf.get(file)?.packages.filter((name) => name.startsWith('node:')) ?? []),
    ).toEqual([]);
  });

  test('imports no packages in src/shared', () => {
    expect(
      files.filter((file) => areaOf(file) === 'src/shared').flatMap((file) => importsOf.get(file)?.packages ?? []),
    ).toEqual([]);
  });

  test('imports only local files that exist', () => {
    const missing = [...files, ...concertoSources].flatMap((file) =>
      localOf(file)
        .filter((target) => /\.tsx?$/.test(target) && !importsOf.has(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test('has no import cycles', () => {
    const done = new Set<string>();
    const path: string[] = [];
    const cycles: string[] = [];
    // The type of the rows names types of the core that loads the table.
    const loadedWith = (file: string): readonly string[] =>
      isRow(file) || file === 'build/features/feature.ts' ? [] : localOf(file);
    const visit = (file: string): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      path.push(file);
      for (const target of loadedWith(file)) if (importsOf.has(target)) visit(target);
      path.pop();
      done.add(file);
    };
    for (const file of [...files, ...concertoSources]) visit(file);
    expect(cycles).toEqual([]);
  });

  test('has no files named utils, helpers, common, misc, or manager', () => {
    expect(
      [...files, ...concertoSources].filter((file) =>
        /(?:^|\/)(?:utils?|helpers?|common|misc|manager)(?:\/|\.|$)/i.test(file),
      ),
    ).toEqual([]);
  });

  test('names files in kebab-case', () => {
    expect(
      [...files, ...concertoSources].filter((file) => !/^(?:[a-z0-9-]+|_[a-z-]+|\/)+\.(?:tsx?|mjs)$/.test(file)),
    ).toEqual([]);
  });
});

describe('the folder concerto/', () => {
  const forbiddenImports = (sources: readonly string[], isAllowed: (target: string) => boolean): readonly string[] =>
    sources.flatMap((file) =>
      readImports(file)
        .local.filter((target) => !isAllowed(target))
        .map((target) => `${file} → ${target}`),
    );

  test('imports the tool only as the package docs-build', () => {
    expect(concertoSources.length).toBeGreaterThan(60);
    expect(forbiddenImports(concertoSources, (target) => target.startsWith('concerto/'))).toEqual([]);
    const packages = concertoSources.flatMap((file) => readImports(file).packages);
    expect(packages).toContain('docs-build');
    expect(packages.filter((name) => /^docs-build\/(?!theme$)|^\//.test(name))).toEqual([]);
  });

  test('imports only itself, test/support, test/browser, test/bench, and test/features in its tests', () => {
    const isSupport = (target: string) => /^(?:concerto|test\/(?:support|browser|bench|features))\//.test(target);
    expect(forbiddenImports(concertoFiles.filter(isConcertoTest), isSupport)).toEqual([]);
  });

  test('is not mentioned by the tool', () => {
    // Other tests write to test/output meanwhile.
    const tests = readdirSync(join(root, 'test')).filter((name) => name !== 'output' && !name.includes('.'));
    const toolFiles = ['build', 'src', 'bin', 'scripts', 'templates', ...tests.map((name) => `test/${name}`)]
      .flatMap(filesIn)
      .filter((file) => !/^src\/pages\/|^test\/structure\/architecture\.test\.ts$/.test(file));
    expect(toolFiles.length).toBeGreaterThan(400);
    const mentions = toolFiles.flatMap((file) =>
      readFileSync(join(root, file), 'latin1')
        .split('\n')
        .flatMap((line, index) => (/concerto|accordproject|\.cto\b/i.test(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(mentions).toEqual([]);
  });
});
