import { describe, expect, test } from 'vitest';
import { drawApi, drawIndex } from '../../api/draw-api.ts';
import { anchorOf, linksFrom, pathBetween } from '../../api/homes.ts';
import { signatureHtml } from '../../api/signature.ts';
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
      '<code class="api-signature">new A(b?: <a href="#b">B</a>)</code>',
      '### run {#a-run}',
      '<code class="api-signature">run(): <a href="#c">C</a></code>',
      'Runs all of it.',
    ].join('\n\n'),
  );
});

test('static methods and functions are shown as they are called', () => {
  expect(draw('export declare class A { static b(): void }')).toContain('>A.b(): void<');
  expect(draw('export declare function f(): void;')).toContain('>f(): void<');
});

test('parameters, result and errors in one list', () => {
  const text = draw(
    'export declare class A { /** Runs all of it.\n * @param {string} b - name of the thing\n * @returns {B} The thing itself\n * @throws {C} when odd */ run(b: string): B }',
  );
  expect(text).toContain('- `b`: name of the thing\n- Returns the thing itself\n- Throws [`C`](#c) when odd');
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
    return signatureHtml('f', one?.members[0]?.signatures[0] as never, linkTo);
  };

  test('`any` is not worth a word', () => {
    expect(html('a: any')).toBe('<code class="api-signature">f(a)</code>');
  });

  test('names inside texts are no types', () => {
    expect(html('a: "A" | A')).toContain('&quot;A&quot; &#124; <a href="#a">A</a>');
  });

  test('nothing in it is markup', () => {
    expect(html('a_b: Map<string, B>, c: [x: A]')).toContain(
      'a&#95;b: Map&lt;string, <a href="#b">B</a>&gt;, c: &#91;x: ',
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
