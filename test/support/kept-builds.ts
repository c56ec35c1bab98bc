/** Compares builds that keep results of the last one with builds from nothing, over random changes of a site in memory. */
import { expect } from 'vitest';
import type { Config, ConfigInput } from '../../build/config/config.ts';
import { validateConfig } from '../../build/config/validate.ts';
import { isSameList, type Kept, keptResults } from '../../build/model/kept.ts';
import { outputPath } from '../../build/model/paths.ts';
import type { Ports } from '../../build/model/ports.ts';
import { ok } from '../../build/model/result.ts';
import type { AssetFile, SourceFile, Sources } from '../../build/model/source-file.ts';
import { type Build, buildSite, renderedFiles } from '../../build/pipeline/build-site.ts';
import { timings } from '../../build/pipeline/timings.ts';
import { memoKey, memoryMemo } from '../../build/stages/disk-memo.ts';
import { inline, stageRunner } from '../../build/stages/run-stage.ts';
import { seededRandom } from '../../scripts/seeded-random.mjs';
import { fakeBundle, fakeTemplates, sourcesOf } from './site-test.ts';

const dates = new Map();
const bundle = fakeBundle({ '/team': { title: 'Team', description: '' } });

export function configOf(input: ConfigInput): Config {
  const { value } = validateConfig(
    { title: 'Site', url: 'https://example.org', ...input },
    { file: undefined, text: '' },
  );
  if (!value) throw new Error('the configuration has errors');
  return value;
}

/** A site in memory that is built again and again, by a runner that remembers parsed pages. */
export function keptSite() {
  const runner = stageRunner(memoryMemo(), inline, memoKey);
  let last: Sources | undefined;
  /** Files that are the same are the same objects, as when they are read from a disk. */
  const sourcesFrom = (files: Readonly<Record<string, string>>): Sources => {
    const sources = sourcesOf(files);
    const same = <T extends SourceFile | AssetFile>(now: readonly T[], before: readonly T[] = []): readonly T[] =>
      now.map((file) => before.find((one) => JSON.stringify(one) === JSON.stringify(file)) ?? file);
    last = {
      ...sources,
      docs: same(sources.docs, last?.docs),
      categories: same(sources.categories, last?.categories),
      assets: same(withState(sources.assets, files), last?.assets),
      statics: same(withState(sources.statics, files), last?.statics),
    };
    return last;
  };
  return (files: Readonly<Record<string, string>>, config: Config, ...builds: readonly Kept[]): Promise<Build[]> => {
    const sources = sourcesFrom(files);
    const ports: Ports = {
      sources: { read: async () => ok(sources) },
      files: { read: ({ absolute }) => Buffer.from(files[absolute.slice(1)] ?? '') },
      templates: { load: async () => ok(fakeTemplates) },
      bundler: { bundle: async () => ok(bundle) },
    };
    const request = {
      ...{ config, drafts: false, toolVersion: 'test', dates, extensions: [], sampleTools: [] },
      ...{ generator: 'docs-build test', timings: timings(() => 0) },
    };
    return Promise.all(builds.map((kept) => buildSite({ ...request, kept }, ports, runner)));
  };
}

const withState = (assets: readonly AssetFile[], files: Readonly<Record<string, string>>): readonly AssetFile[] =>
  assets.map((asset) => ({ ...asset, state: files[asset.absolute.slice(1)] ?? '' }));

/** Everything that a build says, with the content of all files and their keys. */
function contentOf(build: Build) {
  const broken: unknown[] = [];
  const files = [...renderedFiles(build, (diagnostic) => broken.push(diagnostic))].map(({ path, content, source }) => [
    path,
    source?.state ?? Buffer.from(content()).toString('latin1'),
  ]);
  const keys = [...build.files.values()].map((file) => [file.path, file.key?.()]);
  return { files, keys, pages: [...build.pages], links: build.links, diagnostics: build.diagnostics, broken };
}

export const plainConfig = configOf({});
const configs: readonly Config[] = [
  plainConfig,
  configOf({ trailingSlash: true, redirects: { '/old': '/docs/a/p1' } }),
  configOf({ baseUrl: '/base/', navbar: { items: [{ label: 'One', docId: 'a/p1', position: 'left' }] } }),
];

const firstFiles: Readonly<Record<string, string>> = {
  'docs/intro.md': '# Intro\n\n![](./pic.svg)\n\n[one](./a/p1.md)',
  'docs/pic.svg': '<svg/>',
  'static/x.txt': 'x',
  'src/pages/about.md': '# About\n\n[Intro](/docs/intro)',
  ...Object.fromEntries(['a/p1', 'a/p2', 'b/p1', 'b/p2'].map((name) => [`docs/${name}.md`, `# ${name}\n\nText.`])),
};

type Files = Readonly<Record<string, string>>;

/** @returns A function that makes one random change. */
function randomChanges(seed: number) {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const word = (): string => pick(['ship', 'sail', 'crew', 'Anchor']);
  const page = (): string => `docs/${pick(['', 'a/', 'b/', 'b/c/'])}${pick(['intro', 'p1', 'p2', 'index'])}.md`;
  const key = (): string =>
    pick([
      ...['unlisted: true', 'draft: true', `tags: [${word()}]`, `slug: ${word()}`, `title: ${word()}`, 'slug: /'],
      ...[`description: ${word()}`, `sidebar_position: ${pick([1, 2, 3])}`, 'pagination_next: a/p1', `id: ${word()}`],
      ...[
        'displayed_sidebar: none',
        'hide_table_of_contents: true',
        'title: [',
        'image: ./pic.svg',
        `pagination_label: ${word()}`,
      ],
    ]);
  const link = (): string => `[x](/${page()}#${word()}) [y](./p1#${word()}) [z](/team)`;
  const block = (): string =>
    pick([
      link(),
      `## ${word()}`,
      word(),
      '![](./pic.svg)',
      '![](/x.txt)',
      '<iframe src="https://x.example/"></iframe>',
      '<!-- docs-check-disable-file link/missing-page: here -->',
      ':::cards\n:::',
    ]);
  const text = (): string =>
    `${pick([true, false]) ? `---\n${key()}\n---\n\n` : ''}# ${word()}\n\n${[block(), block(), block()].join('\n\n')}`;
  const without = (files: Files, path: string): Files =>
    Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
  const changes: readonly ((files: Files) => Files)[] = [
    (files) => ({ ...files, [page()]: text() }),
    (files) => append(files, pick(pagesIn(files)), `\n\n${block()}`),
    (files) => append(files, pick(pagesIn(files)), ` ${word()}`),
    (files) => append(files, pick(pagesIn(files)), ` ${word()}`),
    (files) => without(files, page()),
    (files) => {
      const from = pick(pagesIn(files));
      return { ...without(files, from), [page()]: files[from] ?? '' };
    },
    (files) => ({
      ...files,
      [`docs/${pick(['a', 'b'])}/_category_.json`]: JSON.stringify({
        label: word(),
        link: pick([null, { type: 'generated-index' }]),
      }),
    }),
    (files) => without(files, `docs/${pick(['a', 'b'])}/_category_.json`),
    (files) => ({ ...files, 'docs/pic.svg': `<svg width="${pick([1, 2, 3])}"/>` }),
    (files) => without(files, pick(['docs/pic.svg', 'static/x.txt'])),
    (files) => ({ ...files, 'static/x.txt': word() }),
  ];
  return {
    change: (files: Files) => pick(changes)(files),
    configAfter: (last: Config) => (random() < 0.05 ? pick(configs) : last),
  };
}

const pagesIn = (files: Files): readonly string[] => [
  'docs/intro.md',
  ...Object.keys(files).filter((path) => path.endsWith('.md')),
];
const append = (files: Files, path: string, text: string): Files => ({
  ...files,
  [path]: (files[path] ?? '# New') + text,
});

/** What the not-found page and the component page show, whatever the policy of the site. */
const drawnByCode = ({ files }: Build): readonly (string | undefined)[] =>
  ['404.html', 'team.html', 'team/index.html'].map((path) =>
    files
      .get(outputPath(path))
      ?.content()
      .toString()
      .replace(/ content="[^"]*default-src[^"]*"|\?[\da-f]{8}(?=")/g, ''),
  );

export async function compareKept(seed: number, steps: number): Promise<void> {
  const build = keptSite();
  const kept = keptResults();
  const { change, configAfter } = randomChanges(seed);
  let files = firstFiles;
  let config = plainConfig;
  let last: Build | undefined;
  for (let step = 0; step < steps; step += 1) {
    files = change(files);
    config = configAfter(config);
    const [next, fresh] = (await build(files, config, kept, keptResults())) as [Build, Build];
    const place = `seed ${seed}, step ${step}`;
    expect(contentOf(next), place).toEqual(contentOf(fresh));
    if (last && isSameList(last.codeInputs, next.codeInputs))
      expect(drawnByCode(last), place).toEqual(drawnByCode(next));
    last = next;
  }
}
