import { expect, test } from 'vitest';
import { commandTags } from '../../../../../build/markdown/components/command-tabs.ts';
import { parse } from '../../../../support/parse.ts';

test('a tag with commands for several package managers is tabs', async () => {
  const text =
    'Text.\n\n<AnyTabs\n  npm="npm i a\n    npm run b"\n  yarn="yarn add a"\n  cargo="cargo add <name>"\n/>\n\nEnd.';
  const { html, codes } = await parse(text, 'docs/a.mdx');
  expect([...html.matchAll(/<li role="tab"[^>]*>(.*?)<\/li>/g)].map(([, label]) => label)).toEqual([
    'npm',
    'Yarn',
    'Cargo',
  ]);
  const shown = html.replace(/<[^>]*>/g, '');
  expect(shown).toContain('npm i a\nnpm run b');
  expect(shown).toContain('cargo add &#x3C;name>');
  expect(html).toContain('data-group="npm2yarn"');
  expect(codes).toEqual([]);
});

test('other tags are not', () => {
  expect(commandTags('<A npm="x" />\n<B\n  npm="x"\n  pnpm="y" />\n<C yarn="y" data-npm="x" />')).toEqual(['B']);
});
