import { describe, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { sourceFile } from '../../../support/parse.ts';

async function parse(text: string, files: Readonly<Record<string, string>>) {
  const included = Object.entries(files).map(([file, content]) => ({ path: sourcePath(file), text: content }));
  const { value, diagnostics } = await parseDoc({ ...sourceFile(text, 'docs/page.mdx'), included }, usualMarkdown);
  return { html: (value?.body ?? []).join(''), diagnostics: diagnostics.map(({ message }) => message) };
}

const tabs = (values: string) =>
  `import constants from '@site/core/names';\n\n<Tabs values={${values}}>\n<TabItem value="a">\n\none\n\n</TabItem>\n</Tabs>`;
const names = "const list = [{ label: 'Alpha', value: 'a' }];\nexport default { list };\n";

test('Markdown that reaches a page through a module is shown, in tabs too', async () => {
  const { html, diagnostics } = await parse(
    "import { Part } from './\\_parts';\n\n<Tabs>\n<TabItem value='x'>\n<Part />\n</TabItem>\n</Tabs>",
    {
      'docs/_parts.jsx': "import Inner from './inner/_x.md';\nexport function Part() {\n  return <Inner />;\n}\n",
      'docs/inner/_x.md': "import Img from '@theme/Img';\n\n**shown**",
    },
  );
  expect(html).toContain('<strong>shown</strong>');
  expect(html).not.toContain('import');
  expect(diagnostics).toEqual([]);
});

test('labels of tabs come from constants of a module', async () => {
  for (const file of ['core/names.js', 'website/core/names.ts']) {
    const { html, diagnostics } = await parse(tabs('constants.list'), { [file]: names });
    expect(html).toMatch(/role="tab"[^>]*>Alpha</);
    expect(diagnostics).toEqual([]);
  }
});

test('what is computed is left out with a warning', async () => {
  const { html, diagnostics } = await parse(tabs('constants.other'), { 'core/names.js': names });
  expect(html).toMatch(/role="tab"[^>]*>a</);
  expect(diagnostics).toEqual(['`values={…}` of `<Tabs>` is code, it was left out']);
});

test('a module cannot lead out of the root', async () => {
  const { diagnostics } = await parse("import { Part } from './parts';\n\n<Part />", {
    'docs/parts.jsx': "import Inner from '../../etc/x.md';\nexport const Part = Inner;\n",
  });
  expect(diagnostics).toEqual(['there is no component `<Part>`: only its contents are shown']);
});

describe('what a module computes from what it holds', () => {
  const module = {
    'core/names.js':
      "const pick = (tabs) => [tabs.includes('a') ? { label: 'Alpha', value: 'a' } : undefined].filter(Boolean);\nexport default { pick };\n",
  };

  test('labels of the values that a function is given', async () => {
    const { html, diagnostics } = await parse(tabs("constants.pick(['a'])"), module);
    expect(html).toMatch(/role="tab"[^>]*>Alpha</);
    expect(diagnostics).toEqual([]);
  });

  test('no guess where the module has no label for a value', async () => {
    const { diagnostics } = await parse(tabs("constants.pick(['a', 'b'])"), module);
    expect(diagnostics).toHaveLength(1);
  });
});

test.each([
  [
    'a named export',
    "import { More } from '../parts/More'",
    "export const More = ({\n  children,\n  title = 'In detail'\n}) => <b>{title}</b>",
  ],
  [
    'a default export',
    "import More from '../parts/More'",
    "function More({ title = 'In detail' }) {}\nexport default More;",
  ],
])('the title that a component has by default is shown: %s', async (_, statement, module) => {
  const page = `${statement}\n\n<More>\n\none\n\n</More>\n\n<More title="Other">\n\ntwo\n\n</More>`;
  const { html } = await parse(page, { 'parts/More.jsx': module });
  expect(html.match(/In detail|Other|one|two/g)).toEqual(['In detail', 'one', 'Other', 'two']);
});
