/** Pictures of pages for social networks, drawn by the command. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect } from 'vitest';
import { install, makeRoot, readText, reportOf, writeFiles } from '../../../support/command.ts';
import { reportTest as test } from '../../../support/report-test.ts';

const files = {
  'docs.config.ts': `export default { title: 'Site', url: 'https://a.example', baseUrl: '/b/', image: 'img/site.png', socialCards: true };`,
  'static/img/site.png': 'PNG',
  'docs/a.md': '---\ntitle: A first page with a long title that needs more than one line\n---\n\nText.\n',
  'docs/own.md': '---\ntitle: Own\nimage: /img/site.png\n---\n\nText.\n',
  'docs/guide/b.md': '---\ntitle: Größe & <Ω>\n---\n\nText.\n',
  'docs/none.md': `---\ntitle: "\u{10fffc}"\n---\n\nText.\n`,
};

async function build(root: string) {
  const { status, diagnostics } = await reportOf(root);
  return { status, codes: diagnostics.map(({ code, file }) => `${code} ${file}`) };
}

const imageOf = (root: string, page: string): string | undefined =>
  /<meta property="og:image" content="([^"]*)">/.exec(readText(root, `dist/docs/${page}/index.html`))?.[1];
const cards = (root: string): readonly string[] =>
  readdirSync(join(root, 'dist/assets')).filter((name) => name.startsWith('card-'));

test('without a package that draws, pages keep the picture of the site', async () => {
  const root = makeRoot(files);
  expect(await build(root)).toEqual({ status: 0, codes: ['config/missing-package docs.config.ts'] });
  expect(imageOf(root, 'a')).toBe('https://a.example/b/img/site.png');
});

test.each(['@resvg/resvg-js', 'sharp'])('%s draws one for each page that has none', async (name) => {
  const root = makeRoot(files);
  install(root, name);
  expect(await build(root)).toEqual({ status: 0, codes: ['image/no-font docs/none.md'] });
  expect(cards(root).map((file) => file.replace(/-\w{10}\.png$/, ''))).toEqual(['card-docs-a', 'card-docs-guide-b']);
  for (const page of ['a', 'guide/b']) {
    const address = imageOf(root, page) ?? '';
    expect(address).toMatch(/^https:\/\/a\.example\/b\/assets\/card-/);
    const bytes = readFileSync(join(root, 'dist', address.slice('https://a.example/b/'.length)));
    expect(imageSize(bytes)).toMatchObject({ width: 1200, height: 630 });
  }
  expect(imageOf(root, 'own')).toBe('https://a.example/b/img/site.png');
  expect(imageOf(root, 'none')).toBe('https://a.example/b/img/site.png');

  // Unchanged pages cost nothing; another title is another picture.
  const states = () =>
    readdirSync(join(root, '.docs-build/cards')).map((file) => [
      file,
      statSync(join(root, '.docs-build/cards', file)).mtimeMs,
    ]);
  const before = states();
  writeFiles(root, { 'docs/guide/b.md': '---\ntitle: Größe & <Ω>\n---\n\nOther text.\n' });
  await build(root);
  expect(states()).toEqual(before);
  writeFiles(root, { 'docs/guide/b.md': '---\ntitle: Other\n---\n\nOther text.\n' });
  await build(root);
  expect(states()).toHaveLength(2);
  expect(states().filter((state) => JSON.stringify(before).includes(JSON.stringify(state)))).toHaveLength(1);
});

test('a site replaces the template', async () => {
  const root = makeRoot({
    ...files,
    'src/theme/SocialCard.tsx': `import type { SocialCardProps } from 'docs-build/theme';
export default function SocialCard({ title, wrap }: SocialCardProps) {
  const { lines, size } = wrap(title, { width: 300, lines: 2, sizes: [40, 20] });
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
      {lines.map((line, index) => <text key={line} y={(index + 1) * size} fontSize={size}>{line}</text>)}
    </svg>
  );
}`,
  });
  install(root, '@resvg/resvg-js');
  expect((await build(root)).status).toBe(0);
  const [first = ''] = cards(root);
  const bytes = readFileSync(join(root, 'dist/assets', first));
  expect(imageSize(bytes)).toMatchObject({ width: 400, height: 200 });
});
