import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { containerTexts } from '../../../../build/features/lsp/container-texts.ts';
import { frontMatterTexts } from '../../../../build/features/lsp/front-matter-texts.ts';
import { completion } from '../../../../build/features/lsp/requests/completion.ts';
import { transforms } from '../../../../build/markdown/components/index.ts';
import { frontMatterKeys } from '../../../../build/model/front-matter.ts';
import { packageDir } from '../../../support/command.ts';
import { testWith } from '../../../support/feature-test.ts';
import { type AskOptions, answerAt } from '../asked.ts';

const files = {
  'docs/index.md': '# Start\n',
  'docs/guide/setup.md': '---\ntags: [first, second]\n---\n# Set up\n\nHow.\n\n## On macOS\n\n## On Linux {#linux}\n',
  'docs/guide/_part.md': 'Part.\n',
  'docs/pictures/logo.png': 'x',
  'docs/data.json': '{}',
};
interface Item {
  readonly label: string;
  readonly textEdit: { readonly newText: string; readonly range: { start: object; end: object } };
}
const items = async (typed: string, options: AskOptions = {}) =>
  (await answerAt(completion, files, 'docs/index.md', { typed, ...options })) as Item[];
const labels = async (typed: string, options: AskOptions = {}) =>
  (await items(typed, options)).map(({ label }) => label);

describe('in a link', () => {
  test('pages and files, from the page', async () => {
    expect(await labels('# A\n\nSee [a](|')).toEqual(
      expect.arrayContaining(['./guide/setup.md', './data.json', './pictures/logo.png']),
    );
    expect(await labels('# A\n\nSee [a](./gu|)')).not.toContain('./index.md');
  });

  test('replace what was typed of the address', async () => {
    const [item] = (await items('See [a](./gu|).')).filter(({ label }) => label === './guide/setup.md');
    expect(item?.textEdit).toEqual({
      newText: './guide/setup.md',
      range: { start: { line: 0, character: 8 }, end: { line: 0, character: 12 } },
    });
  });

  test('are written so that spaces and signs do not end the address', async () => {
    const named = { 'docs/index.md': '# A\n\n[a](|', 'docs/größe (neu).md': '# B\n', 'docs/ein bild.png': 'x' };
    const found = (await answerAt(completion, named, 'docs/index.md')) as Item[];
    expect(found.map(({ label, textEdit }) => [label, textEdit.newText])).toEqual([
      ['./größe (neu).md', './größe%20%28neu%29.md'],
      ['./ein bild.png', './ein%20bild.png'],
    ]);
  });

  test('from the folder of documents if it begins with a slash', async () => {
    expect(await labels('[a](/|')).toContain('/guide/setup.md');
  });

  test('anchors of the page before the sign, in order', async () => {
    expect(await labels('[a](guide/setup.md#|)')).toEqual(['#on-macos', '#linux']);
    expect(await labels('[a](#|)')).toEqual([]);
    expect(await labels('[a](none.md#|)')).toEqual([]);
  });

  test('pictures only in an image, nothing in an address of another site', async () => {
    expect(await labels('![a](|')).toEqual(['./pictures/logo.png']);
    expect(await labels('[a](https://|')).toEqual([]);
  });

  test('in a definition', async () => {
    expect(await labels('[a]: |')).toContain('./guide/setup.md');
  });
});

describe('in front matter', () => {
  test('keys that are not there yet, with what they mean', async () => {
    const keys = await labels('---\ntitle: A\nsi|\n---\n');
    expect(keys).toContain('sidebar_position');
    expect(keys).not.toContain('title');
  });

  test.each([
    ['draft: |', ['true', 'false']],
    ['pagination_next: |', ['null', 'index', 'guide/setup']],
    ['title: |', []],
  ])('values of %s', async (line, values) => {
    expect((await labels(`---\n${line}\n---\n`)).sort()).toEqual([...values].sort());
  });

  testWith('tags')('values of `tags`', async () => {
    expect((await labels('---\ntags: [first, |\n---\n')).sort()).toEqual(['first', 'second']);
  });
});

describe('in the text', () => {
  test('containers and their attributes', async () => {
    expect(await labels(':::|')).toEqual(expect.arrayContaining(['note', 'tabs', 'file-tree']));
    expect(await labels('::::tabs{gr|')).toEqual(['groupId', 'queryString']);
    expect(await labels(':::unknown{|')).toEqual([]);
  });

  test('languages at the beginning of a block of code, not at its end; words after them', async () => {
    expect(await labels('```|')).toContain('json');
    expect(await labels('```js\n1\n```|')).toEqual([]);
    expect(await labels('```js ti|')).toEqual(expect.arrayContaining(['title=""', 'showLineNumbers']));
  });

  test('components', async () => {
    expect(await labels('<Ta|')).toEqual(expect.arrayContaining(['Tabs', 'TabItem']));
  });

  test('files and regions to include, partials first', async () => {
    const included = { 'docs/index.md': [{ path: 'docs/a.ts', text: '// #region one\n// #endregion one\n' }] } as never;
    const found = (await answerAt(completion, files, 'docs/index.md', {
      typed: '<!--@include: |',
      included,
    })) as (Item & { sortText: string })[];
    const sorted = found.toSorted((a, b) => (a.sortText < b.sortText ? -1 : 1));
    expect(sorted[0]?.label).toBe('./guide/_part.md');
    expect(await labels('<<< ./a.ts#|', { included })).toEqual(['one']);
  });

  test.each(['plain te|xt', '| a |', ''])('nothing for %j', async (typed) => {
    expect(await labels(typed)).toEqual([]);
  });
});

describe('texts', () => {
  test('every key of front matter has one, and it is that of the manual', () => {
    expect(Object.keys(frontMatterKeys).filter((key) => !Object.hasOwn(frontMatterTexts, key))).toEqual([]);
    const manual = readFileSync(join(packageDir, 'manual/docs/pages/front-matter.md'), 'utf8');
    const rows = [...manual.matchAll(/^\| `(\w+)` \| `(.*?)` \| (.*?) \|$/gm)].map(([, key, example, text = '']) => [
      key,
      { text: text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'), example },
    ]);
    expect(Object.fromEntries(rows)).toEqual(frontMatterTexts);
  });

  test('every container has one', () => {
    expect([...transforms.keys()].filter((name) => !Object.hasOwn(containerTexts, name))).toEqual([]);
  });
});
