import { describe, expect, test } from 'vitest';
import { htmlOf } from '../../../test/support/parse.ts';
import { drawApi, drawIndex } from '../../api/draw-api.ts';
import { anchorOf, linksFrom, pathBetween } from '../../api/homes.ts';
import { callsHtml } from '../../api/signature.ts';
import { readSupplements } from '../../api/supplement.ts';
import { exportsOf } from './read-of.ts';

const linkTo = (name: string) => (/^[A-C]$/.test(name) ? `#${name.toLowerCase()}` : undefined);
const drawing = { supplement: undefined, linkTo, inherited: () => [] };
const draw = (index: string) => drawApi(exportsOf({ index }), drawing);

test('a class: heading, sentence, methods with anchors', () => {
  expect(
    draw('/** Does this very thing. */ export declare class A { constructor(b?: B); /** Runs all of it. */ run(): C }'),
  ).toBe(
    [
      '## A {#a}',
      'Does this very thing.',
      '### new A {#a-constructor}',
      '<pre class="api-call" tabindex="0"><code><i>new </i><b>A</b><i>(</i><i>b?: </i><a href="#b">B</a><i>)</i></code></pre>',
      '### run {#a-run}',
      '<pre class="api-call" tabindex="0"><code><i></i><b>run</b><i>(</i><i>)</i><i>: </i><a href="#c">C</a></code></pre>',
      'Runs all of it.',
    ].join('\n\n'),
  );
});

test('static methods and functions are shown as they are called', () => {
  expect(draw('export declare class A { static b(): void }')).toContain(
    '<i>A.</i><b>b</b><i>(</i><i>)</i><i>: </i>void<',
  );
  expect(draw('export declare function f(): void;')).toContain('<b>f</b><i>(</i><i>)</i><i>: </i>void<');
});

test('parameters in a table, parts of an object in another; result and errors apart', () => {
  const text = draw(
    'export declare class A { /** Runs all of it.\n * @param {string} b - name of the thing\n * @param {object} c - how to run it\n * @param {boolean} c.deep - also what is below it\n * @returns {B} The thing itself\n * @throws {C} when odd | even */ run(b: string | null, c?: { deep?: boolean, and: string, more: number, of: string }, ...d: any[]): B }',
  );
  const type = (html: string) => `<code class="api-signature">${html}</code>`;
  expect(text.split('\n\n').slice(-4)).toEqual([
    [
      '| Parameter | Type | Required | Meaning |',
      '| --- | --- | --- | --- |',
      `| \`b\` | ${type('string &#124; null')} | yes | name of the thing |`,
      `| \`c\` | ${type('object')} | no | how to run it |`,
      `| \`d\` | ${type('any[]')} | no |  |`,
    ].join('\n'),
    `| In \`c\` | Meaning |\n| --- | --- |\n| ${type('deep')} | also what is below it |`,
    '**Returns** the thing itself',
    '| Throws | When |\n| --- | --- |\n| [`C`](#c) | odd \\| even |',
  ]);
});

test('below the errors, in how many calls they were seen', () => {
  const seen = (
    calls: number,
    otherTypes: readonly string[] = [],
    throws = [{ type: 'C', call: '', messages: [] }],
  ) => {
    const methods = {
      'A.run': { calls, throws, otherTypes, invalidModels: ['C'] },
      'A.get': { calls, throws: [], otherTypes, invalidModels: [] },
    };
    const index = 'export declare class A { run(b: string): void; get(): void }';
    return drawApi(exportsOf({ index }), { ...drawing, recorded: { version: '1.0.0', methods } });
  };
  expect(seen(1234)).toContain(
    '1,234 calls, most with bad input, gave no other error. Invalid models, loaded without validation: [`C`](#c).\n\n### get',
  );
  expect(seen(5, ['B', 'TypeError'])).toContain('no other error. Arguments of other types: [`B`](#b), `TypeError`.');
  expect(seen(5, [], [])).toContain('5 calls, most with bad input, gave no error.');
  expect(seen(0)).not.toContain('calls');
  expect(seen(5).match(/calls/g)).toHaveLength(1);
});

test('the sample of a call stands below all that is said of it', async () => {
  const [supplement] = await readSupplements([
    { path: 'docs/_api/a.yml', text: 'entries:\n  A.run: { does: Runs., example: "a.run() === 1" }' },
  ]);
  const text = drawApi(exportsOf({ index: 'export declare class A { run(): number }' }), { ...drawing, supplement });
  expect(text).toContain('a.run(); // 1');
  expect(await htmlOf(text)).toMatch(/<pre class="api-call".*<p>Runs\.<\/p>\s*<div class="code-block/s);
});

test('types stand in one table, each with its anchor and in parts that may break', () => {
  const text = draw(
    'export interface T extends A { b: B[]; c: string | null } export declare enum E { X } export type U = A | Z;',
  );
  const code = (html: string) => `<code class="api-signature">${html}</code>`;
  expect(text).toContain(
    `| <a id="t"></a>\`T\` | extends [\`A\`](#a) ${code('b: <a href="#b">B</a>[]')} ${code('c: string &#124; null')} |`,
  );
  expect(text).toContain(`| <a id="u"></a>\`U\` | ${code('<a href="#a">A</a>')} ${code('&#124; Z')} |`);
  expect(text).toContain('<a id="e"></a>`E`');
});

test('few inherited names are told, many counted', () => {
  const [, one] = exportsOf({ index: 'export declare class A {} export declare class Z extends A {}' });
  const from = (names: readonly string[]) =>
    drawApi(one ? [one] : [], { ...drawing, inherited: () => [{ from: 'A', names }] });
  expect(from(['x', 'y'])).toContain('Extends [`A`](#a). Inherits `x`, `y` from [`A`](#a).');
  expect(from(Array.from({ length: 20 }, (_, index) => `m${index}`))).toContain('Inherits 20 methods from');
});

test('an index has a phrase for each, and types in one line', () => {
  expect(
    drawIndex(
      exportsOf({ index: '/** Does this very thing. And more. */ export declare class A {} export type B = string;' }),
      drawing,
    ),
  ).toBe('- [`A`](#a): Does this very thing.\n\nTypes: [`B`](#b).');
});

describe('signatures', () => {
  const html = (parameters: string) => {
    const [one] = exportsOf({ index: `export declare function f(${parameters}): any;` });
    return callsHtml('f', one?.members[0]?.signatures ?? [], linkTo);
  };

  test('`any` is not worth a word', () => {
    expect(html('a: any')).toContain('<b>f</b><i>(</i><i>a</i><i>)</i></code>');
  });

  test('names inside texts are no types', () => {
    expect(html('a: "A" | A')).toContain('&quot;A&quot; | <a href="#a">A</a>');
  });

  test('is HTML as a whole: Markdown reads nothing in it', async () => {
    const drawn = html('a_b: Map<string, B>, c: [x: A], d: `*${string}*`');
    expect(await htmlOf(drawn)).toBe(drawn.replaceAll('&lt;', '&#x3C;').replaceAll('&gt;', '>'));
    expect(drawn).toContain('<i>a_b: </i>Map&lt;string, <a href="#b">B</a>&gt;');
  });

  test('a long call has a line for each parameter', () => {
    const drawn = html('theFirst: Record<string, string>, theSecond: Record<string, string>');
    expect(drawn.replace(/<[^>]*>/g, '')).toBe(
      'f(\n  theFirst: Record&lt;string, string&gt;,\n  theSecond: Record&lt;string, string&gt;\n)',
    );
  });
});

describe('homes', () => {
  const supplements = [
    {
      path: 'p',
      package: 'x',
      pages: new Map([
        ['docs/r/a.md', ['A', 'N.B']],
        ['docs/s/c.md', ['C']],
      ]),
      entries: new Map(),
      faults: [],
    },
  ];
  const link = linksFrom('docs/r/a.md', supplements);

  test.each([
    ['A', '#a'],
    ['A.addModel', '#a-addmodel'],
    ['N.B', '#n-b'],
    ['C.x', '../s/c.md#c-x'],
    ['Z', undefined],
    ['Z.a', undefined],
  ])('%s is at %s', (name, href) => {
    expect(link(name)).toBe(href);
  });

  test('anchors are readable', () => {
    expect(anchorOf('CodeGen.JavaVisitor')).toBe('codegen-javavisitor');
  });

  test.each([
    ['docs/a.md', 'docs/b.md', './b.md'],
    ['docs/a/b.md', 'docs/c.md', '../c.md'],
    ['docs/a.md', 'docs/b/c.md', './b/c.md'],
  ])('from %s to %s it is %s', (from, to, path) => {
    expect(pathBetween(from, to)).toBe(path);
  });
});
