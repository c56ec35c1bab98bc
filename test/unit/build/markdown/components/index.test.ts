import { expect, test } from 'vitest';
import { componentNames, titledNames, transforms } from '../../../../../build/markdown/components/index.ts';
import { parse } from '../../../../support/parse.ts';

test.each([...transforms.keys()])('`:::%s` is a container', async (name) => {
  const { html, diagnostics } = await parse(`:::${name}\n\ntext\n\n:::\n\nend`);
  expect(html).not.toContain(':::');
  expect(diagnostics.map(({ message }) => message)).not.toContain(
    `there is no container \`${name}\`, so it stays text`,
  );
});

test.each([...titledNames])('`:::%s A *title*` shows its title', async (name) => {
  expect((await parse(`:::${name} A *title*\n\ntext\n\n:::`)).html).toContain('A <em>title</em>');
});

test('every tag stands for a container that is known, or for a block of its own', () => {
  const own = new Set(['admonition', 'code-block', 'package-managers', 'doc-card-list', 'toc-inline']);
  expect([...componentNames.values()].filter((name) => !transforms.has(name) && !own.has(name))).toEqual([]);
});
