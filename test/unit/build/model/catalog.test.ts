/**
 * For every diagnostic code, one case that raises it and a similar one that does not. The test fails for a code without
 * such a pair, and for a pair without a code.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type Disk, nodeDisk } from '../../../../build/adapters/disk.ts';
import { envProblem } from '../../../../build/adapters/env-problem.ts';
import { neededPackage } from '../../../../build/adapters/optional-package.ts';
import { siteBundler } from '../../../../build/bundle/bundle-site.ts';
import { staleExceptions } from '../../../../build/checks/exceptions.ts';
import { failureOf } from '../../../../build/cli/failure.ts';
import { UsageError } from '../../../../build/cli/flags.ts';
import { preview } from '../../../../build/cli/preview.ts';
import { loadConfig } from '../../../../build/config/load.ts';
import { loadExtensions } from '../../../../build/config/load-extensions.ts';
import { validateConfig } from '../../../../build/config/validate.ts';
import { gitDates } from '../../../../build/dates/git-dates.ts';
import { featureCodes } from '../../../../build/features/facts.ts';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { parseDocStage } from '../../../../build/markdown/parse-doc-stage.ts';
import { type CatalogCode, catalog } from '../../../../build/model/catalog.ts';
import { type Diagnostic, problem } from '../../../../build/model/diagnostic.ts';
import type { CodeFacts } from '../../../../build/model/facts.ts';
import { outputFile } from '../../../../build/model/output-file.ts';
import { type Hash, outputPath } from '../../../../build/model/paths.ts';
import { ok } from '../../../../build/model/result.ts';
import { checkProse } from '../../../../build/pipeline/check-prose.ts';
import { timings } from '../../../../build/pipeline/timings.ts';
import { build } from '../../../../build/project/build.ts';
import { checkLanguages } from '../../../../build/project/check-languages.ts';
import { openOutput } from '../../../../build/publish/output-folder.ts';
import { decodeText } from '../../../../build/read/decode-text.ts';
import { parseTemplate } from '../../../../build/read/load-templates.ts';
import { readSources } from '../../../../build/read/read-sources.ts';
import { openStages } from '../../../../build/stages/open-stages.ts';
import { workerPool } from '../../../../build/stages/worker-pool.ts';
import type { CodeCase as Case, CodeCases, FoundCodes as Found } from '../../../support/code-cases.ts';
import { makeRoot } from '../../../support/command.ts';
import { sourceFile } from '../../../support/parse.ts';
import { type Files, fakeBundle, fakeRenderer, site, sourcesOf } from '../../../support/site-test.ts';

const boxes: string[] = [];
afterAll(() => {
  for (const box of boxes) rmSync(box, { recursive: true, force: true });
});
const folder = (files: Readonly<Record<string, string>> = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'catalog-'));
  boxes.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};
const packageDir = fileURLToPath(new URL('../../../..', import.meta.url));
const idle = new AbortController().signal;

/** Diagnostics of a site with these files and a page without faults. */
const inSite =
  (files: Files, config = {}, extensions: readonly string[] = []): Case =>
  async () =>
    (await site({ 'docs/ok.md': '# Fine\n\n## Part', 'docs/pic.png': 'PNG', ...files }, config).build({ extensions }))
      .diagnostics;
/** An extension with a rule. */
const wordCheck = [
  `data:text/javascript,${encodeURIComponent(
    "export default { name: 'w', checks: [{ name: 'w', run: ({ pages }) => pages.flatMap(({ file, markdown = '' }) => markdown.includes('utilize') ? [{ message: 'no', file, line: 1 }] : []) }] }",
  )}`,
];
/** A site in a repository, whose documents are a link to this folder of it. */
const linkedTo =
  (target: string): Case =>
  async () => {
    const top = folder({ '.git/HEAD': '', 'docs/a.md': '# A', 'site/texts/a.md': '# A' });
    symlinkSync(join(top, target), join(top, 'site/docs'));
    return (await build({ root: join(top, 'site') })).diagnostics;
  };
const toPublish =
  (config: object): Case =>
  async () =>
    (await build({ root: folder({ 'docs.config.json': JSON.stringify(config), 'docs/a.md': '# A' }) })).diagnostics;
const page = (text: string): Case => inSite({ 'docs/p.md': text });

const configFile =
  (files: Readonly<Record<string, string>>): Case =>
  async () => {
    const root = folder(files);
    const places = {
      root,
      cacheDir: join(root, 'cache'),
      file: undefined,
      libraryUrl: new URL('../../../../lib/index.js', import.meta.url).href,
    };
    return (await loadConfig(places, {})).diagnostics;
  };

/** A built site in English and German. */
const bilingual =
  (files: Readonly<Record<string, string>>): Case =>
  async () => {
    const i18n = { locales: ['en', 'de'] };
    const root = makeRoot({ 'docs.config.json': JSON.stringify({ i18n }), 'docs/a.md': '# A\n\nText.\n', ...files });
    return (await build({ root })).diagnostics;
  };
const german = { 'i18n/de/docs/a.md': '# B\n\nText.\n' };

const extensionFile =
  (files: Readonly<Record<string, string>>, path: string): Case =>
  async () => {
    const root = folder(files);
    const libraryUrl = pathToFileURL(join(root, 'x.mjs')).href;
    return (await loadExtensions([path], () => undefined, { root, cacheDir: join(root, 'cache'), libraryUrl }))
      .diagnostics;
  };

/** The diagnostic of a command that ends with this error. */
const endedBy =
  (error: Error, signal = idle): Case =>
  async () => [(await failureOf(error, signal)).diagnostic];

/** A page with a fence of an extension whose `transform` has this body. */
const withExtension =
  (body: string): Case =>
  async () => {
    const code = `export default { name: 'x', fences: { x: { transform: (block, report) => { ${body} } } } };`;
    const extensions = [`data:text/javascript,${encodeURIComponent(code)}`];
    return (await parseDoc(sourceFile('```x\na\n```'), { ...usualMarkdown, extensions })).diagnostics;
  };

/** A site whose configuration asks for a package. */
const needing =
  (name: string): Case =>
  () =>
    neededPackage(packageDir, name, { key: ['paint'], without: 'nothing is painted' }, () => undefined).diagnostics;

/** Findings about the prose of one page, by the dictionary or by an extension. */
const prose =
  (text: string, checker = ''): Case =>
  async () => {
    const code = `export default { name: 'x', prose: { check: () => [${checker}] } };`;
    const extensions = [`data:text/javascript,${encodeURIComponent(code)}`];
    const sources = sourcesOf({ 'docs/p.md': text });
    const docs = await Promise.all(sources.docs.map(async (file) => (await parseDoc(file, usualMarkdown)).value));
    const { value: config } = validateConfig({}, { file: 'docs.config.ts', text: '' });
    if (!config) throw new Error('the configuration is valid');
    const { diagnostics } = await checkProse(
      { docs: docs.filter((doc) => doc !== null), sources, results: { verdicts: new Map() } },
      { root: '/', config, locateKey: () => undefined, extensions, rules: [] },
    );
    return diagnostics;
  };

const askedAt = { file: 'docs.config.ts', line: 1, column: 1 };

/** Dates of files in a clone of a repository of two commits. */
async function clone(option: string): Promise<Found> {
  const root = folder({ 'docs/a.md': 'x' });
  const git = (...args: readonly string[]) => {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.c'];
    execFileSync('git', [...who, ...args], { cwd: root, stdio: 'pipe' });
  };
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'x');
  git('commit', '-qm', 'y', '--allow-empty');
  git('clone', '-q', option, pathToFileURL(root).href, 'copy');
  return (await gitDates(join(root, 'copy'), { folders: ['docs'], askedAt, otherwise: 'do without' })).diagnostics;
}

const system =
  (code: string, syscall = 'open'): Case =>
  () => [envProblem(Object.assign(new Error(code), { code, errno: -1, syscall, path: '/x', port: 1 }), 'testing')];

/** A parser thread with this code. */
const thread =
  (body: string): Case =>
  async () => {
    const root = folder({
      'worker.mjs': `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', ({ id }) => { ${body} });`,
    });
    const pool = workerPool({
      workerUrl: pathToFileURL(join(root, 'worker.mjs')),
      limitMs: 5_000,
      maxOldGenerationMb: 16,
      threads: 1,
    });
    try {
      const large = sourceFile('x'.repeat(70_000));
      const [made] = await pool.execute(parseDocStage(usualMarkdown, 'test'), [large], (parsed) => parsed);
      return made?.made.diagnostics ?? [];
    } finally {
      await pool.close();
    }
  };

const bundle =
  (files: Readonly<Record<string, string>>, withPages = true): Case =>
  async () => {
    const root = folder(files);
    const bundler = siteBundler({
      packageDir,
      root,
      baseUrl: '/',
      cacheDir: join(root, 'cache'),
      mode: 'production',
      extensions: { styles: [], clients: [] },
      aloneScripts: [],
      withPages,
      toolVersion: 'test',
    });
    return (await bundler.bundle()).diagnostics;
  };

const renderPage = fakeRenderer().renderPage;
const rendering =
  (draw: typeof renderPage): Case =>
  async () => {
    const renderer = { ...fakeRenderer(), renderPage: draw };
    const bundler = { bundle: async () => ok({ ...fakeBundle(), renderer }) };
    return (await site({ 'docs/a.md': 'x' }).build({ ports: { bundler } })).diagnostics;
  };

const placeIn = (root: string, outDir = join(root, 'dist')) =>
  ({
    root,
    sources: { documents: join(root, 'docs') },
    outDir,
    stateDir: join(root, '.docs-build'),
    publish: 'rename',
  }) as const;

/** Publishes one file. */
async function publish(root: string, disk: Disk = nodeDisk, outDir?: string): Promise<Diagnostic[]> {
  const said: Diagnostic[] = [];
  const opened = await openOutput(placeIn(root, outDir), (diagnostic) => said.push(diagnostic), idle, disk);
  const published = await opened.value?.publish([outputFile(outputPath('index.html'), `${Math.random()}`)], null);
  opened.value?.close();
  return [...said, ...opened.diagnostics, ...(published?.diagnostics ?? [])];
}

/** Opens an output folder twice. The second attempt is aborted as soon as it has to wait. */
const openTwice =
  (isFirstOpen: boolean): Case =>
  async () => {
    const place = placeIn(folder());
    const first = await openOutput(place, () => undefined, idle);
    if (!isFirstOpen) first.value?.close();
    const said: Diagnostic[] = [];
    const tired = new AbortController();
    const say = (diagnostic: Diagnostic): void => {
      said.push(diagnostic);
      tired.abort();
    };
    const second = await openOutput(place, say, tired.signal).catch(() => undefined);
    for (const opened of [first, second]) opened?.value?.close();
    return said;
  };

/** A disk on which the output folder is a mount point: it cannot be renamed. */
const mounted = (outDir: string): Disk => ({
  ...nodeDisk,
  renameSync: (from, to) => {
    if (from === outDir || to === outDir)
      throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', errno: -16, syscall: 'rename', path: outDir });
    nodeDisk.renameSync(from, to);
  },
});

const silent = { write: () => undefined };

const previewed =
  (files: Readonly<Record<string, string>>): Case =>
  async () => {
    const root = folder(files);
    const output = join(root, 'report.txt');
    const done = new AbortController();
    done.abort();
    // Where there is a site, a report is refused.
    const flags = { cache: true, format: 'pretty', output, port: '0' } as const;
    const terminal = { cwd: root, env: {}, stdout: silent, stderr: silent };
    await preview({ root, flags, terminal, signal: done.signal }).catch(() => 2);
    const report = existsSync(output) ? readFileSync(output, 'utf8') : '';
    const [, message] = /^error output\/missing (.+)$/m.exec(report) ?? [];
    return message === undefined ? [] : [problem('output/missing', message)];
  };

const cached =
  (files: Readonly<Record<string, string>>): Case =>
  async () => {
    const root = folder(files);
    const stages = openStages(
      { root, stateDir: root, cacheDir: join(root, 'cache') },
      { cache: true, timings: timings(() => 0) },
    );
    await stages.runner.run({ name: 's', version: '1', key: () => 'k' as Hash, run: () => ok(1) }, [1]);
    const found = stages.save();
    await stages.close();
    return found;
  };

const category = (text: string, more: Files = {}): Case =>
  inSite({ 'docs/c/_category_.json': text, 'docs/c/x.md': 'x', ...more });

const exception = { code: 'link/empty', at: { file: 'a.md', line: 1, column: 1 }, line: 2 };

const withChecker =
  (finding: string): Case =>
  async () => {
    const code = `export default { name: 'x', samples: { fences: ['text'], tools: () => [], check: () => ({ samples: [], findings: [${finding}] }) } };`;
    const extensions = [`data:text/javascript,${encodeURIComponent(code)}`];
    return (await site({ 'docs/p.md': '# P\n\n```text\na\n```' }).build({ extensions })).diagnostics;
  };

const coreCases: CodeCases = {
  'config/unreadable': {
    bad: configFile({ 'docs.config.js': 'export default {' }),
    good: configFile({ 'docs.config.js': 'export default {}' }),
  },
  'config/invalid': {
    bad: () => validateConfig({ titel: 'T' }, { file: undefined, text: '' }).diagnostics,
    good: () => validateConfig({ title: 'T' }, { file: undefined, text: '' }).diagnostics,
  },
  'config/extension': {
    bad: extensionFile({}, './x.ts'),
    good: extensionFile({ 'x.ts': "export default { name: 'x' };" }, './x.ts'),
  },
  'config/no-docs': { bad: async () => (await site({}).build()).diagnostics, good: inSite({}) },
  'language/missing-folder': { bad: bilingual({}), good: bilingual(german) },
  'language/invalid': {
    bad: bilingual({ ...german, 'i18n/de/code.json': '{' }),
    good: bilingual({ ...german, 'i18n/de/code.json': '{}' }),
  },
  'language/no-original': {
    bad: bilingual({ ...german, 'i18n/de/docs/b.md': '# C\n' }),
    good: bilingual(german),
  },
  'config/unknown-doc': {
    bad: inSite({}, { navbar: { items: [{ docId: 'no', label: 'L' }] } }),
    good: inSite({}, { navbar: { items: [{ docId: 'ok', label: 'L' }] } }),
  },
  'config/redirect': {
    bad: inSite({}, { redirects: { '/a': '/b', '/b': '/a' } }),
    good: inSite({}, { redirects: { '/a': '/b', '/b': '/docs/ok' } }),
  },
  'config/unknown-language': {
    bad: () => checkLanguages(['csharpp'], [], () => undefined),
    good: () => checkLanguages(['csharp'], [], () => undefined),
  },
  'config/linked-folder': {
    bad: linkedTo('docs'),
    good: linkedTo('site/texts'),
  },
  'config/no-url': {
    bad: toPublish({}),
    good: toPublish({ url: 'https://a.example' }),
  },
  'theme/unknown-part': {
    bad: bundle({ 'src/theme/Fotter.tsx': 'export default () => null;' }),
    good: bundle({ 'src/theme/Footer.tsx': 'export default () => null;' }),
  },
  'extension/finding': {
    bad: inSite({ 'docs/p.md': 'utilize' }, {}, wordCheck),
    good: inSite({ 'docs/p.md': 'use' }, {}, wordCheck),
  },
  'config/missing-package': {
    bad: needing('acme-painter'),
    good: needing('esbuild'),
  },
  'theme/contrast': {
    bad: toPublish({ url: 'https://a.example', theme: { accent: '#ffcc00' } }),
    good: toPublish({ url: 'https://a.example', theme: { accent: '#6d28d9' } }),
  },
  'source/encoding': {
    bad: () => decodeText(Buffer.from('\xe4', 'latin1'), 'a.md').diagnostics,
    good: () => decodeText(Buffer.from('ä'), 'a.md').diagnostics,
  },
  'source/too-large': {
    bad: () => decodeText(new Uint8Array(20 * 1024 * 1024 + 1), 'a.md').diagnostics,
    good: () => decodeText(new Uint8Array(1024 * 1024), 'a.md').diagnostics,
  },
  'source/no-dates': {
    bad: async () => (await gitDates(folder({}), { folders: ['docs'], askedAt, otherwise: 'do without' })).diagnostics,
    good: () => clone('--quiet'),
  },
  'source/shallow': {
    bad: () => clone('--depth=1'),
    good: () => clone('--quiet'),
  },
  'source/symlink': {
    bad: () => {
      const root = folder({ 'docs/a.md': 'x' });
      symlinkSync('/etc/hostname', join(root, 'docs/link.md'));
      return readSources({ root, docsPath: 'docs', staticPath: 'static', locale: 'en' }).diagnostics;
    },
    good: () => {
      const root = folder({ 'docs/a.md': 'x' });
      symlinkSync('a.md', join(root, 'docs/link.md'));
      return readSources({ root, docsPath: 'docs', staticPath: 'static', locale: 'en' }).diagnostics;
    },
  },
  'doc/front-matter': { bad: page('---\ndraft: 7\n---\nx'), good: page('---\ndraft: false\n---\nx') },
  'doc/front-matter-key': { bad: page('---\ntitel: x\n---\nx'), good: page('---\ntitle: x\n---\nx') },
  'markdown/jsx-in-markdown': {
    bad: page('<Chart data={x} />'),
    good: page("import Tabs from '@theme/Tabs'"),
  },
  'markdown/shown-literally': { bad: page('a {{ b }}'), good: page('`a {{ b }}`') },
  'markdown/stray-tag': { bad: page('a <url>'), good: page('a `<url>`') },
  'markdown/duplicate-id': { bad: page('## a {#x}\n\n## b {#x}'), good: page('## a {#x}\n\n## b {#y}') },
  'markdown/content-lost': {
    bad: page('<Tabs>\n<TabItem value="x">\n<Chart />\n</TabItem>\n</Tabs>'),
    good: page('<Tabs>\n<TabItem value="x">\na\n</TabItem>\n</Tabs>'),
  },
  'markdown/component': { bad: page(':::note\n\nx'), good: page(':::note\n\nx\n\n:::') },
  'check/exception': {
    bad: page('<!-- docs-check-disable-next-line link/empty -->\n[a]()'),
    good: page('<!-- docs-check-disable-next-line link/empty because it is a sample -->\n[a]()'),
  },
  'check/stale-exception': {
    bad: () => staleExceptions([exception], new Set(), () => true),
    good: () => staleExceptions([exception], new Set([exception]), () => true),
  },
  'doc/empty': { bad: page(' \n'), good: page('x') },
  'doc/slug': { bad: page('---\nslug: ../../x\n---\nx'), good: page('---\nslug: ./x\n---\nx') },
  'doc/timeout': {
    bad: thread('const all = []; for (;;) all.push(new Array(100_000).fill({}));'),
    good: thread(`parentPort.postMessage({ id, json: '{"value":null,"diagnostics":[]}' })`),
  },
  'doc/unrenderable': {
    bad: rendering((input) => {
      if (input.page.kind === 'doc') throw new Error('broken');
      return renderPage(input);
    }),
    good: rendering(renderPage),
  },
  'doc/front-matter-open': { bad: page('---\ntitle: T\n\ntext'), good: page('---\n\ntext') },
  'doc/image-alt': { bad: page('![](pic.png)'), good: page('![A book](pic.png)') },
  'link/empty': { bad: page('[a]()'), good: page('[a](#b)\n\n## b') },
  'sample/wrong': { bad: withChecker('{ block: 0, message: "no" }'), good: withChecker('') },
  'prose/statement': {
    bad: prose('x', "{ message: 'no', at: { file: 'docs/p.md', line: 1, column: 1 } }"),
    good: prose('x'),
  },
  'sample/output': { bad: withChecker('{ block: 0, message: "no", correction: "b" }'), good: withChecker('') },
  'markdown/block': { bad: withExtension('report({ message: "no" })'), good: withExtension('') },
  'doc/code-language': { bad: page('```nosuch\nx\n```'), good: page('```js\nx\n```') },
  'doc/code-language-missing': { bad: page('```\nx\n```'), good: page('    x') },
  'markdown/include': { bad: page('<!--@include: _nosuch.md-->'), good: page('<!-- include: _nosuch.md -->') },
  'doc/duplicate-id': { bad: page('---\nid: ok\nslug: p\n---\nx'), good: page('---\nid: other\n---\nx') },
  'category/invalid': { bad: category('{"position": "x"}'), good: category('{"position": 1}') },
  'sidebar/unknown-doc': {
    bad: async () => (await site({ 'docs/a.md': 'x' }, { docs: { sidebars: { docs: ['b'] } } }).build()).diagnostics,
    good: async () => (await site({ 'docs/a.md': 'x' }, { docs: { sidebars: { docs: ['a'] } } }).build()).diagnostics,
  },
  'category/duplicate': {
    bad: category('{}', { 'docs/c/_category_.yml': '' }),
    good: category('{}', { 'docs/d/_category_.yml': '' }),
  },
  'link/unsafe': { bad: page('[x](javascript:alert(1))'), good: page('[x](https://a.b/javascript:alert(1))') },
  'route/duplicate': {
    bad: inSite({ 'docs/p.md': '---\nslug: /ok\n---\nx' }),
    good: inSite({ 'docs/p.md': '---\nslug: /ok2\n---\nx' }),
  },
  'route/case': { bad: inSite({ 'docs/OK.md': 'x' }), good: inSite({ 'docs/OKAY.md': 'x' }) },
  'route/static-clash': {
    bad: inSite({ 'static/docs/ok/index.html': 'x' }),
    good: inSite({ 'static/docs/ok.txt': 'x' }),
  },
  'page/component-skipped': {
    bad: bundle({ 'src/pages/a.js': 'export default () => null;' }, false),
    good: bundle({ 'src/pages/a.js': 'export default () => null;' }),
  },
  'template/invalid': {
    bad: () => parseTemplate('{{a}}{{b}}', 't.html', ['a']).diagnostics,
    good: () => parseTemplate('{{a}}', 't.html', ['a']).diagnostics,
  },
  'bundle/failed': {
    bad: bundle({ 'src/pages/a.js': 'export default (' }),
    good: bundle({ 'src/pages/a.js': 'export default () => null;' }),
  },
  'bundle/warning': {
    bad: bundle({ 'src/pages/a.js': 'export default () => ({ a: 1, a: 2 });' }),
    good: bundle({ 'src/pages/a.js': 'export default () => ({ a: 1, b: 2 });' }),
  },
  'output/refused': {
    bad: () => publish(folder({ 'dist/mine.txt': 'x' })),
    good: () => publish(folder({})),
  },
  'output/missing': {
    bad: previewed({ 'docs/a.md': 'x' }),
    good: previewed({ 'docs/a.md': 'x', 'dist/index.html': 'x' }),
  },
  'output/locked': { bad: openTwice(true), good: openTwice(false) },
  'output/in-place': {
    bad: () => {
      const root = folder();
      mkdirSync(join(root, 'dist'));
      return publish(root, mounted(join(root, 'dist')));
    },
    good: () => {
      const root = folder();
      mkdirSync(join(root, 'dist'));
      return publish(root);
    },
  },
  'output/recovered': {
    bad: async () => {
      const root = folder();
      await publish(root);
      renameSync(join(root, 'dist'), join(root, '.dist.docs-build-old-1-abc'));
      return publish(root);
    },
    good: async () => {
      const root = folder();
      await publish(root);
      return publish(root);
    },
  },
  'cache/unusable': { bad: cached({ cache: 'a file where the folder should be' }), good: cached({}) },
  'usage/invalid': { bad: endedBy(new UsageError('no')), good: endedBy(new Error('no')) },
  'tool/interrupted': {
    bad: endedBy(new Error('no'), AbortSignal.abort()),
    good: endedBy(new Error('no')),
  },
  'tool/bug': { bad: endedBy(new Error('no')), good: endedBy(new UsageError('no')) },
  'env/failed': { bad: system('EIO'), good: system('EACCES') },
  'env/port': { bad: system('EADDRINUSE', 'listen'), good: system('EIO', 'listen') },
  'env/disk-full': { bad: system('ENOSPC'), good: system('ENOSPC', 'watch') },
  'env/permission': { bad: system('EACCES'), good: system('EACCES', 'listen') },
  'env/too-many-files': { bad: system('EMFILE'), good: system('EIO') },
};

/** Features have theirs in `test/features/NAME/codes.ts`. */
const folders = fileURLToPath(new URL('../../../features', import.meta.url));
const ofFeatures = readdirSync(folders, { recursive: true, encoding: 'utf8' }).filter(
  (path) => basename(path) === 'codes.ts',
);
const loaded = (await Promise.all(
  ofFeatures.map((path) => import(pathToFileURL(join(folders, path)).href)),
)) as readonly { readonly codes: CodeCases }[];
const cases: CodeCases = Object.assign({}, coreCases, ...loaded.map(({ codes }) => codes));

/** Tried on their examples: test/features/review/suites/rules.test.ts. */
const withExamples = Object.entries<CodeFacts>(featureCodes).flatMap(([code, { rule }]) => (rule ? [code] : []));

test('every code has a pair of cases or examples, and every pair has a code', () => {
  expect([...new Set([...Object.keys(cases), ...withExamples])].sort()).toEqual(Object.keys(catalog).sort());
});

describe.each(Object.keys(cases) as readonly CatalogCode[])('%s', (code) => {
  test('is raised', async () => {
    const found = (await cases[code]?.bad())?.filter((diagnostic) => diagnostic?.code === code) ?? [];
    expect(found.length).toBeGreaterThan(0);
    for (const diagnostic of found) {
      expect(diagnostic?.severity).toBe(catalog[code].severity);
      expect(diagnostic?.message).toMatch(/[^.\s]$/);
      expect(diagnostic?.message).not.toMatch(/undefined|\[object|\n/);
    }
  });

  test('is not raised by the similar input without the fault', async () => {
    expect((await cases[code]?.good())?.map((diagnostic) => diagnostic?.code)).not.toContain(code);
  });
});

test('titles are sentences without a period, and codes have the form `area/what`', () => {
  for (const [code, { title }] of Object.entries(catalog)) {
    expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
  }
});
