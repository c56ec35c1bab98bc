/**
 * The manual, followed as a reader would: each page in an empty folder, its files written, its commands run, from top to
 * bottom. `skip="reason"` in the info string leaves a block out.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands } from '../../build/cli/commands.ts';
import { frontMatterKeys } from '../../build/model/front-matter.ts';
import { docsBuild, makeRoot, packageDir, readText, startCommand, writeFiles } from '../support/command.ts';

const docs = join(packageDir, 'manual/docs');
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .sort();

interface Fence {
  readonly language: string;
  readonly title: string | undefined;
  readonly text: string;
  readonly isSkipped: boolean;
}

/** Fences at the margin; those in other fences are text of these. */
function fencesOf(markdown: string): readonly Fence[] {
  const pattern = /^(`{3,})([\w-]*)([^\n]*)\n([\s\S]*?)^\1$/gm;
  return [...markdown.matchAll(pattern)].map(([, , language = '', meta = '', text = '']) => ({
    language,
    title: /title="([^"]+)"/.exec(meta)?.[1],
    text,
    isSkipped: /\bskip="/.test(meta),
  }));
}

const isFile = (title: string | undefined): title is string => title !== undefined && /\.\w+$/.test(title);

/** Commands of other programs that readers run and this test does not. */
const foreign = /^(?:npm install --save-dev (?:docs-build|playwright-core)|npm create docs-build)/;

/** The arguments of each line that calls docs-build. */
function callsOf({ text }: Fence): readonly (readonly string[])[] {
  const lines = text.split('\n').map((line) => line.replace(/\s+#.*$/, '').trim());
  return lines.flatMap((line) => {
    if (line === '' || foreign.test(line)) return [];
    expect(line).toMatch(/^npx docs-build /);
    return [
      [...line.slice('npx docs-build '.length).matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, word]) => quoted ?? word ?? '',
      ),
    ];
  });
}

async function run(args: readonly string[], cwd: string): Promise<void> {
  const isServer = ['serve', 'dev', 'start', 'preview'].includes(args[0] ?? '');
  if (!isServer) {
    const { status, stdout, stderr } = await docsBuild(args, { cwd });
    expect(`${args.join(' ')}: ${status}\n${status === 0 ? '' : stdout + stderr}`).toBe(`${args.join(' ')}: 0\n`);
    return;
  }
  const server = startCommand([...args, '--port', '0'], { cwd });
  const [, url = ''] = await server.printed(/(http:\/\/\S+)/);
  expect((await fetch(url)).status).toBe(200);
  server.interrupt();
  expect((await server.ended).status).toBe(0);
}

/** Makes the tags that a configuration names, with a document in the folder that it names. */
function tagReleases(root: string, config: string): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: root });
  const releases = [...config.matchAll(/\bref: '([^']+)'(?:, folder: '([^']+)')?/g)];
  if (releases.length > 0) git('init', '--quiet');
  for (const [, ref = '', folder = 'docs'] of releases) {
    writeFiles(root, { [`${folder}/intro.md`]: `---\ntitle: Introduction\n---\n\nText of ${ref}.\n` });
    git('add', folder);
    git('commit', '--quiet', '--message', ref);
    git('tag', ref);
  }
}

const called = new Set<string>();

test.each(pages)('%s', async (path) => {
  const root = makeRoot({ 'docs/intro.md': '---\ntitle: Introduction\ndescription: First.\n---\n\nText.\n' });
  let isWritten = false;
  for (const fence of fencesOf(readFileSync(join(docs, path), 'utf8'))) {
    if (fence.isSkipped) continue;
    if (fence.language === 'bash' && fence.title === undefined) {
      for (const args of callsOf(fence)) {
        called.add(args[0] === 'search' ? args.slice(0, 2).join(' ') : (args[0] ?? ''));
        await run(args, root);
      }
    } else if (isFile(fence.title)) {
      if (/\.ya?ml$/.test(fence.title)) parse(fence.text);
      writeFiles(root, { [fence.title]: fence.text });
      isWritten = true;
      if (fence.title.startsWith('docs.config.')) {
        tagReleases(root, fence.text);
        await run(['build', '--quiet'], root);
      }
      if (fence.title.endsWith('.mjs')) {
        writeFiles(root, { 'node_modules/docs-build/package.json': '{ "type": "module", "exports": "./index.js" }' });
        writeFiles(root, {
          'node_modules/docs-build/index.js': `export * from ${JSON.stringify(join(packageDir, 'lib/index.js'))};`,
        });
        execFileSync(process.execPath, [fence.title], { cwd: root, stdio: 'pipe' });
      }
    } else if (fence.language === 'md') {
      await expectUnderstood(fence.text);
    }
  }
  if (isWritten) await run(['check-links'], root);
});

/** Samples of Markdown show what works: the parser has nothing to say about it. Links in them lead nowhere. */
async function expectUnderstood(text: string): Promise<void> {
  const root = makeRoot({ 'docs/sample.md': `---\ntitle: Sample\n---\n\n${text}` });
  const { stdout } = await docsBuild(['build', '--format', 'json'], { cwd: root });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; message: string }[] };
  expect(diagnostics.filter(({ code }) => !code.startsWith('link/'))).toEqual([]);
  expect(readText(root, 'dist/docs/sample/index.html')).not.toMatch(/:::|<\/article>\s*:/);
}

test('the pages above run every command', () => {
  // `search upload` needs a service, `migrate` a Docusaurus site, `mcp` and `lsp` a client, `diff` a history, and `verify-deploy` a host; tests of their own run them.
  const elsewhere = new Set(['search upload', 'migrate', 'mcp', 'lsp', 'pdf', 'diff', 'verify-deploy']);
  const names = commands.map(({ name }) => name).filter((name) => !elsewhere.has(name));
  expect(names.filter((name) => !called.has(name))).toEqual([]);
});

test('every front matter key is explained', () => {
  const text = readFileSync(join(docs, 'pages/front-matter.md'), 'utf8');
  const named = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key);
  expect(named.toSorted()).toEqual(Object.keys(frontMatterKeys).sort());
});
