import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { configSchema } from '../../../../build/config/config.ts';
import { navbarIconStyles } from '../../../../build/project/navbar-icons.ts';
import { makeRoot } from '../../../support/command.ts';

const stylesOf = (items: readonly object[], files: Readonly<Record<string, string>> = {}) => {
  const root = makeRoot(files);
  const config = v.parse(configSchema, {
    navbar: { items: items.map((item) => ({ href: 'https://a.example', ...item })) },
  });
  const locate = (path: readonly (string | number)[]) => ({
    file: 'docs.config.ts',
    line: Number(path[2]) + 1,
    column: 1,
  });
  return navbarIconStyles(config, root, locate).then((made) => ({ ...made, root }));
};

test('each icon but that of repositories is a rule by the label of its link', async () => {
  const { value, diagnostics, root } = await stylesOf(
    [
      { label: 'GitHub', icon: 'repository' },
      { label: 'Chat', icon: 'discord' },
      { label: 'A "b" \\', icon: './img/a.svg' },
      { label: 'Blog' },
    ],
    { 'img/a.svg': "<svg><script>x</script><path d='M0 0'/></svg>" },
  );
  expect(diagnostics).toEqual([]);
  expect(value.watched).toEqual([join(root, 'img/a.svg')]);
  const rules = [
    ...value.rules.matchAll(/^\.navbar-icon\[aria-label="(.*)"\] \{\n {2}--icon: url\("([^"]*)"\);\n\}$/gm),
  ];
  expect(rules.map(([, label]) => label)).toEqual(['Chat', 'A \\22 b\\22  \\5c ']);
  expect(decodeURIComponent(rules[0]?.[2] ?? '')).toMatch(
    /^data:image\/svg\+xml,<svg [^>]*viewBox="0 0 24 24"><path d="M20/,
  );
  expect(decodeURIComponent(rules[1]?.[2] ?? '')).toBe(
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>',
  );
});

test('a file that is missing, or draws nothing, is an error at its key', async () => {
  const { diagnostics } = await stylesOf(
    [
      { label: 'A', icon: 'none.svg' },
      { label: 'B', icon: 'b.svg' },
    ],
    { 'b.svg': 'text' },
  );
  expect(diagnostics).toMatchObject([
    {
      code: 'config/invalid',
      message: '`navbar.items.0.icon`: there is no SVG drawing in `none.svg`',
      at: { line: 1 },
    },
    { message: '`navbar.items.1.icon`: there is no SVG drawing in `b.svg`', at: { line: 2 } },
  ]);
});
