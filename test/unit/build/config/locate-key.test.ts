import { describe, expect, test } from 'vitest';
import { keyLocator, valueLocator } from '../../../../build/config/locate-key.ts';

/** The text at the location that was found, with its line. */
const find = (text: string, ...path: (string | number)[]): string | undefined => {
  const at = keyLocator(text, 'f')(path);
  return (
    at && `${at.line}:${at.column} ${text.split('\n')[at.line - 1]?.slice(at.column - 1, (at.endColumn ?? 0) - 1)}`
  );
};

const typescript = `import { defineConfig } from 'docs-build';

// title: 'not here'
const other = { title: 'nor here' };
export default defineConfig({
  title: 'A: { b',
  /* navbar: { no: 1 } */
  'navbar': {
    items: [
      { label: 'a', to: '/a' },
      { label: "b", nested: { to: '/b' } },
    ],
  },
  url: \`https://\${'a'}.b\`,
  docs: { path: x ? 'a' : 'b', breadcrumbs: false },
  "colorMode": {},
});
`;

describe('in a TypeScript file', () => {
  test.each([
    [['title'], '6:3 title'],
    [['navbar'], "8:3 'navbar'"],
    [['navbar', 'items'], '9:5 items'],
    [['navbar', 'items', 1, 'label'], '11:9 label'],
    [['navbar', 'items', 1, 'nested', 'to'], '11:31 to'],
    [['url'], '14:3 url'],
    [['docs', 'path'], '15:11 path'],
    [['docs', 'breadcrumbs'], '15:32 breadcrumbs'],
    [['colorMode'], '16:3 "colorMode"'],
  ])('%j', (path, place) => {
    expect(find(typescript, ...path)).toBe(place);
  });

  test('falls back to the closest enclosing key', () => {
    expect(find(typescript, 'navbar', 'items', 1, 'missing')).toBe('11:7 {');
    expect(find(typescript, 'navbar', 'items', 7)).toBe('9:5 items');
    expect(find(typescript, 'colorMode', 'defaultMode')).toBe('16:3 "colorMode"');
    expect(find(typescript, 'footer')).toBeUndefined();
    expect(find(typescript)).toBeUndefined();
  });
});

test.each([
  ['export default {', '};'],
  ['module.exports = {', '};'],
  ['const config = {', '};\nexport default config;'],
  ['const other = { b: 1 }; const config: Config = {', '};\nexport default config;'],
  ['const other = { b: 1 }; let config = {', '};\nexport default defineConfig(config);'],
  ['var other = { b: 1 }; var config = defineConfig({', '});\nmodule.exports = config;'],
  ['/* defineConfig({ b: 1 }) */ export default {', '} satisfies Config;'],
  ['const said = "defineConfig({ b: 1 })"; export default {', '};'],
  [String.raw`const quote = /['"\/[/'{]/.test(x) ? 4 / 2 : 1; export default {`, '};'],
  ['{', '}'],
  ['export default defineConfig( {', '} )'],
])('%s', (opening, closing) => {
  expect(find(`${opening}\n  "a": 1, b: { c: [1, { d: 2 }] }\n${closing}`, 'b', 'c', 1, 'd')).toBe('2:25 d');
});

test('the configuration is named in the first words of the file', () => {
  const text = 'module.exports = made;\nconst other = { a: 1 };\nconst made = { a: 2 };';
  expect(find(text, 'a')).toBe('3:16 a');
});

test.each([
  "import made from './made.js';\nconst other = { a: 1 };\nexport default made;",
  'const other = { a: 1 };\nlet made;\nexport default made;',
])('the configuration is made elsewhere: %j', (text) => {
  expect(find(text, 'a')).toBeUndefined();
});

describe('list items', () => {
  const text = "export default { a: ['x', 7, { b: 1 }, f({ b: 2 }, 3), [1], ...more, 2], c: f(1, { a: 1 }), d: 1 };";
  test.each([
    [['a', 0], "1:22 'x'"],
    [['a', 1], '1:27 7'],
    [['a', 2], '1:30 {'],
    [['a', 2, 'b'], '1:32 b'],
    [['a', 3, 'b'], '1:40 f'],
    [['a', 4, 0], '1:57 1'],
    [['a', 6], '1:18 a'],
    [['c', 'a'], '1:74 c'],
    [['d'], '1:93 d'],
  ])('%j', (path, place) => {
    expect(find(text, ...path)).toBe(place);
  });
});

test.each(['', '{', '{ a: ', "{ 'a", '}}}', 'export default', '{ a: `${', '[[[', '{ /* '])(
  'incomplete text does not hang: %j',
  (text) => {
    expect(() => find(text, 'a')).not.toThrow();
  },
);

test('a text below a key, else in an imported module, else the key itself', () => {
  const imported = [{ file: 'sidebars.ts', text: "export default { b: [\n  'far',\n] };" }];
  const locate = keyLocator("export default { a: { b: ['x', { c: ['y'] }] }, y: 'x' };", 'f', imported);
  expect(locate(['a', 'b'], 'y')).toMatchObject({ file: 'f', line: 1, column: 38 });
  expect(locate(['y'], 'x')).toMatchObject({ column: 52 });
  expect(locate(['a', 'b'], 'far')).toMatchObject({ file: 'sidebars.ts', line: 2, column: 3, endColumn: 8 });
  expect(locate(['a', 'b'], 'nowhere')).toMatchObject({ file: 'f', column: 23 });
});

test('each place of a text below a key, but no titles', () => {
  const imported = [{ file: 'sidebars.ts', text: "export const more = [{ label: 'x', id: 'x' }, 'x'];" }];
  const text = "export default { a: [{ label: 'x', items: ['x'] }, { id: 'x' }], b: 'x' };";
  const columns = (path: (string | number)[], value: string) =>
    [0, 1, 2, 3, 4].flatMap((nth) => {
      const at = keyLocator(text, 'f', imported)(path, value, nth);
      return at ? [`${at.file} ${at.column}`] : [];
    });
  expect(columns(['a'], 'x')).toEqual(['f 44', 'f 58', 'sidebars.ts 40', 'sidebars.ts 47']);
  expect(columns(['b'], 'none')).toEqual(['f 66']);
  expect(columns(['none'], 'none')).toEqual([]);
});

describe('a value', () => {
  const text = [
    'export default {',
    "  title: 5, url: 'a\\'b', // c",
    '  docs: { path: -1.5 }, list: [ 1 ],',
    '  scripts: `x`,',
    '  long:',
    '    7,',
    '  made: f(1),',
    '  sidebars,',
    '};',
  ].join('\n');
  const written = (...path: (string | number)[]): string | undefined => {
    const at = valueLocator(text, 'f')(path);
    return at && text.split('\n')[at.line - 1]?.slice(at.column - 1, (at.endColumn ?? 0) - 1);
  };

  test.each([
    [['title'], '5'],
    [['url'], "'a\\'b'"],
    [['docs', 'path'], '-1.5'],
    [['scripts'], '`x`'],
  ])('%j that is written behind its key', (path, value) => {
    expect(written(...path)).toBe(value);
  });

  test.each([
    [['docs'], 'docs'],
    [['list'], 'list'],
    [['list', 0], '1'],
    [['long'], 'long'],
    [['made'], 'made'],
    [['sidebars'], 'sidebars'],
  ])('%j that is more than a word is found by its key', (path, key) => {
    expect(written(...path)).toBe(key);
  });
});

describe('a key in an imported module', () => {
  const config =
    "import sidebars from './sidebars';\nexport default { title: 'T', docs: { sidebars }, navbar: { items: links } };";
  const at = (text: string, ...path: (string | number)[]) => {
    const found = keyLocator(config, 'f', [
      { file: 'other.ts', text: 'export default { x: 1 };' },
      { file: 'm', text },
    ])(path);
    return found && `${found.file}:${found.line}:${found.column}`;
  };

  test.each([
    ['export default {\n  guide: [\n    1,\n    { type: 2 },\n  ],\n};', 'm:4:7'],
    ['const s = {\n\n  guide: [1, { type: 2 }] };\nexport default s;', 'm:3:16'],
    ['{\n "guide": [1, { "type": 2 }] }', 'm:2:17'],
    ['module.exports = { guide: [1, 2] };', 'm:1:31'],
    ['export default make();', 'f:2:38'],
  ])('of %j', (text, place) => {
    expect(at(text, 'docs', 'sidebars', 'guide', 1, 'type')).toBe(place);
  });

  test('of a list', () => {
    expect(at('export const links = [\n  { label: 1 },\n];', 'navbar', 'items', 0, 'label')).toBe('m:2:5');
  });
});
