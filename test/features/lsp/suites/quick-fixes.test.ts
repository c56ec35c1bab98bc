/** Every quick fix mends the finding that it is offered for, in the text as the editor has it. */
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { editBetween } from '../../../../build/features/lsp/quick-fixes/quick-fix.ts';
import { makeRoot } from '../../../support/command.ts';
import { isThere } from '../../../support/is-there.ts';
import { openEditor } from '../editor.ts';

const others = {
  'docs/guide.md': '# Guide\n\n## Steps\n\nText.\n',
  'docs/_part.md': 'A part.\n',
  'docs/img/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

/** Message of a finding → a page before and after its quick fix. */
const corrections: readonly (readonly [named: string, before: string, after: string])[] = [
  ['`guid.md`', '[a](guid.md#steps)', '[a](guide.md#steps)'],
  ['`/docs/guid`', '[b](/docs/guid "x")', '[b](/docs/guide "x")'],
  ['`#stps` on `/docs/guide`', '[c](guide.md#stps)', '[c](guide.md#steps)'],
  ['`#strat` on this page', '[d](#strat)\n\n## Here {#start}', '[d](#start)\n\n## Here {#start}'],
  ['`img/pic.pmg`', '![pic](img/pic.pmg)', '![pic](img/pic.svg)'],
  ['`guid.md`', '[ref][one]\n\n[one]: guid.md', '[ref][one]\n\n[one]: guide.md'],
  ['`guid.md`', '😀 [a](guid.md) 😀', '😀 [a](guide.md) 😀'],
  ['`nte`', ':::nte\nText\n:::', ':::note\nText\n:::'],
  ['`javscript`', '```javscript\nx\n```', '```javascript\nx\n```'],
  ['`./_prat.md`', '<!--@include: ./_prat.md-->', '<!--@include: ./_part.md-->'],
  ['`<Tabz>`', '<Tabz>\nx\n</Tabz>', '<Tabs>\nx\n</Tabs>'],
];
const keys: readonly (readonly [named: string, before: string, after: string])[] = [
  ['`sidebar_postion`', 'sidebar_postion: 3', 'sidebar_position: 3'],
  ['`giude`', 'pagination_next: giude', 'pagination_next: guide'],
  ['`autor`', 'last_update:\n  autor: me', 'last_update:\n  author: me'],
];

test('what was meant takes the place of what was written', async () => {
  const pages = [
    ...corrections.map(([named, before, after]) => [named, `# Start\n\n${before}\n`, `# Start\n\n${after}\n`] as const),
    ...keys.map(
      ([named, before, after]) => [named, `---\n${before}\n---\n# Start\n`, `---\n${after}\n---\n# Start\n`] as const,
    ),
  ].map(([named, before, after]) => [named, before.replaceAll('\n', '\r\n'), after.replaceAll('\n', '\r\n')] as const);
  const file = (index: number): string => `docs/p${index}.md`;
  const files = Object.fromEntries(pages.map(([, before], index) => [file(index), before]));
  const editor = await openEditor({ root: makeRoot({ ...others, ...files }) });
  for (const [index, [named, before, after]] of pages.entries()) {
    const isOf = ({ message }: Diagnostic): boolean => String(message).includes(named);
    await editor.open(file(index), before);
    const found = (await editor.when(file(index), (all) => all.some(isOf))).find(isOf);
    const actions = found ? await editor.quickFixes(file(index), found.range) : [];
    const action = actions.find(({ isPreferred }) => isPreferred);
    expect(action?.title, named).toMatch(/^Change to `/);
    if (action) await editor.apply(action);
    expect(editor.textOf(file(index))).toBe(after);
    await editor.when(file(index), (all) => !all.some(isOf));
  }
});

/** A page with one finding, and the page that accepts it, with a reason written by the author. */
const accepted: readonly (readonly [code: string, before: string, after: string])[] = [
  [
    'link/missing-markdown',
    '# Start\n\nA paragraph with\n[a](gone.md) in it.\n',
    '# Start\n\nA paragraph with\n[a](gone.md) in it. <!-- docs-check-disable-line link/missing-markdown because … -->\n',
  ],
  [
    'link/missing-markdown',
    '# Start\n\n[a](gone.md) first.\n',
    '# Start\n\n<!-- docs-check-disable-next-line link/missing-markdown because … -->\n[a](gone.md) first.\n',
  ],
  [
    'doc/code-language',
    '# Start\n\nText.\n\n```klingon-x\nq\n```\n',
    '# Start\n\nText.\n\n<!-- docs-check-disable-next-line doc/code-language because … -->\n```klingon-x\nq\n```\n',
  ],
  [
    'doc/front-matter-key',
    '---\ntitle: T\nsidebar_postion: 3\n---\n\nText.\n',
    '---\ntitle: T\n# docs-check-disable-next-line doc/front-matter-key because …\nsidebar_postion: 3\n---\n\nText.\n',
  ],
  [
    'link/missing-markdown',
    '# Start\n\n| a |\n| - |\n| [a](gone.md) |\n',
    '\n<!-- docs-check-disable-file link/missing-markdown because … -->\n# Start\n\n| a |\n| - |\n| [a](gone.md) |\n',
  ],
];

test('a finding is accepted by a comment, once it has a reason', async () => {
  const file = (index: number): string => `docs/p${index}.md`;
  const files = Object.fromEntries(accepted.map(([, before], index) => [file(index), before]));
  const editor = await openEditor({ root: makeRoot({ ...others, ...files }) });
  for (const [index, [code, before, after]] of accepted.entries()) {
    const isOf = (one: Diagnostic): boolean => one.code === code;
    const hasNoReason = (one: Diagnostic): boolean => one.code === 'check/exception';
    await editor.open(file(index), before);
    const found = (await editor.when(file(index), (all) => all.some(isOf))).find(isOf);
    const actions = found ? await editor.quickFixes(file(index), found.range) : [];
    const action = actions.find(({ title }) => title.startsWith('Accept'));
    if (action) await editor.apply(action);
    expect(editor.textOf(file(index))).toBe(after);
    await editor.when(file(index), (all) => all.some(hasNoReason));
    await editor.replace(file(index), '…', 'it is a test');
    await editor.when(file(index), (all) => !all.some((one) => isOf(one) || hasNoReason(one)));
  }
});

test.runIf(isThere('build/features/spelling/feature.ts')).for([
  [
    'docs.config.json',
    '{ "title": "T", "spelling": { "words": ["Foo"] } }',
    '{ "title": "T", "spelling": { "words": ["qwertz", "Foo"] } }',
  ],
  [
    'docs.config.mjs',
    "export default { title: 'T', spelling: { words: [] } };",
    "export default { title: 'T', spelling: { words: ['qwertz'] } };",
  ],
  [
    'docs.config.mjs',
    "const known = `\n  Foo\n`;\nexport default { title: 'T', spelling: { words: known.trim().split(/\\s+/) } };",
    "const known = `\n  qwertz Foo\n`;\nexport default { title: 'T', spelling: { words: known.trim().split(/\\s+/) } };",
  ],
])('a word is added to the list of %s', async ([file = '', before = '', after = '']) => {
  const text = '# Start\n\nThe word qwertz is new.\n';
  const editor = await openEditor({
    root: makeRoot({ ...others, [file]: before, 'docs/index.md': text }),
    args: ['--trust'],
  });
  await editor.open('docs/index.md', text);
  await editor.open(file, before);
  const isOf = (one: { readonly code?: string | number }): boolean => one.code === 'prose/spelling';
  const found = (await editor.when('docs/index.md', (all) => all.some(isOf))).find(isOf);
  if (!found) throw new Error('no finding');
  const action = (await editor.quickFixes('docs/index.md', found.range)).find(({ title }) => title.startsWith('Add'));
  if (action) await editor.apply(action);
  expect(editor.textOf(file)).toBe(after);
});

test('an image without words becomes decoration', async () => {
  const text = '# Start\n\n![](img/pic.svg)\n';
  const editor = await openEditor({ root: makeRoot({ ...others, 'docs/index.md': text }) });
  await editor.open('docs/index.md', text);
  const found = await editor.when('docs/index.md', (all) => all.some(({ code }) => code === 'doc/image-alt'));
  const range = found.find(({ code }) => code === 'doc/image-alt')?.range;
  const actions = range ? await editor.quickFixes('docs/index.md', range) : [];
  const action = actions.find(({ title }) => title.includes('decoration'));
  if (action) await editor.apply(action);
  expect(editor.textOf('docs/index.md')).toBe('# Start\n\n<img alt="" src="img/pic.svg">\n');
});

test.for([
  ['a😀b', 'a😁b', { line: 0, character: 1 }, { line: 0, character: 3 }, '😁'],
  ['a\r\nb', 'a\r\nc', { line: 1, character: 0 }, { line: 1, character: 1 }, 'c'],
  ['a\r\nb', 'a\r\n\r\nb', { line: 1, character: 0 }, { line: 1, character: 0 }, '\r\n'],
] as const)('an edit from %j to %j has no half characters', ([before, after, start, end, newText]) => {
  expect(editBetween(before, after)).toEqual({ range: { start, end }, newText });
});
