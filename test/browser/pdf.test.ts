/** `docs-build pdf` with the real browser. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { docsBuildProcess, makeRoot, packageDir } from '../support/command.ts';

const files = {
  'docs.config.json': JSON.stringify({ title: 'Handbook', baseUrl: '/base/', noIndex: true }),
  'docs/index.md':
    '---\nsidebar_position: 1\n---\n\n# Start\n\n## Part\n\n[There](./guide/b.md#part-two) [Away](https://example.org/)',
  'docs/guide/a.md':
    '# Ä and #\n\n## Part two\n\n<Tabs>\n<TabItem value="x" label="X">One.</TabItem>\n<TabItem value="y" label="Y">Two.</TabItem>\n</Tabs>',
  'docs/guide/b.md': '# B\n\n## Part two\n\n[Home](../index.md#part)',
};

async function print(more: Readonly<Record<string, string>> = {}, ...args: readonly string[]) {
  const root = makeRoot({ ...files, ...more });
  const { status, stdout, stderr } = await docsBuildProcess(['pdf', '--to', 'out.pdf', '--format', 'json', ...args], {
    cwd: root,
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const file = join(root, 'out.pdf');
  expect(existsSync(join(root, 'dist'))).toBe(false);
  return { file: readFileSync(file), report: JSON.parse(stdout) as { readonly pdf: { readonly pages: number } } };
}

interface Places {
  readonly pages: number;
  readonly pageOf: ReadonlyMap<string, number>;
  readonly bookmarks: number;
  readonly links: number;
}

/** By the feature, which can be taken out of the repository. */
async function placesIn(file: Uint8Array): Promise<Places> {
  const { pdfPlaces } = await import(join(packageDir, 'build/features/pdf/pdf-places.ts'));
  return pdfPlaces(file) as Places;
}

test('bookmarks for all headings, links to the pages of the file, and one page for the title', async () => {
  const { file, report } = await print();
  const { pages, pageOf, bookmarks, links } = await placesIn(file);
  // Title, contents, three documents.
  expect(pages).toBe(5);
  expect(report.pdf.pages).toBe(5);
  // Start, Part, the category, two documents with a part each.
  expect(bookmarks).toBe(7);
  // Three of the contents, two inside, one away with its address on paper; those beside headings are not printed.
  expect(links).toBe(7);
  expect(
    ['docs', 'docs//part', 'docs/guide/a', 'docs/guide/b', 'docs/guide/b//part-two'].map((id) => pageOf.get(id)),
  ).toEqual([3, 3, 4, 5, 5]);
});

test('a category by itself', async () => {
  const { file } = await print({}, '--category', 'Guide');
  expect((await placesIn(file)).pages).toBe(4);
});

test('nothing is loaded from another host, not even from this machine', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await print({ 'docs/guide/c.md': `# C\n\n![A picture](http://127.0.0.1:${port}/picture.png)` });
  expect(asked).toEqual([]);
});
