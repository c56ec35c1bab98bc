import { describe, expect, test } from 'vitest';
import { readFrontMatter } from '../../../../build/markdown/front-matter.ts';
import { splitFrontMatter } from '../../../../build/markdown/split-front-matter.ts';

const read = (...lines: readonly string[]) =>
  readFrontMatter(splitFrontMatter(['---', ...lines, '---', ''].join('\n')), 'docs/a.md');
const meta = (...lines: readonly string[]) => read(...lines).meta;

describe('values', () => {
  test.each([
    ['id: a', { id: 'a' }],
    ['title: Hello', { title: 'Hello' }],
    ["title: ''", { title: '' }],
    ['title: 2024', { title: '2024' }],
    ['title: true', { title: 'true' }],
    ['title: 1.0', { title: '1.0' }],
    ['sidebar_label: 2.10', { sidebar_label: '2.10' }],
    ['id: 010', { id: '010' }],
    ['hide_title: true', { hide_title: true }],
    ["hide_title: 'true'", { hide_title: true }],
    ['hide_table_of_contents: false', { hide_table_of_contents: false }],
    ['toc_min_heading_level: 3', { toc_min_heading_level: 3 }],
    ['toc_max_heading_level: 6', { toc_max_heading_level: 6 }],
    ['keywords: [a, b]', { keywords: ['a', 'b'] }],
    ['lastUpdated: 2024-05-01', { last_update: { date: '2024-05-01' }, extra: { lastUpdated: '2024-05-01' } }],
    ['lastUpdated: false', { extra: { lastUpdated: false } }],
    ['lastUpdated: with the release of 2.0', { extra: { lastUpdated: 'with the release of 2.0' } }],
    ['lastUpdated: release 2', { extra: { lastUpdated: 'release 2' } }],
    ['lastUpdated: 2024-02-31', { extra: { lastUpdated: '2024-02-31' } }],
    [
      'sidebar: { order: 2, label: A }',
      { sidebar_position: 2, sidebar_label: 'A', extra: { sidebar: { order: 2, label: 'A' } } },
    ],
    ['keywords: a, b', { keywords: ['a', 'b'] }],
    ['image: ./a.png', { image: './a.png' }],
    ["description: ''", { description: '' }],
    ['slug: /', { slug: '/' }],
    ['sidebar_label: L', { sidebar_label: 'L' }],
    ['sidebar_position: 2.5', { sidebar_position: 2.5 }],
    ['sidebar_position: -1', { sidebar_position: -1 }],
    ["sidebar_position: '3'", { sidebar_position: 3 }],
    ['sidebar_class_name: c', { sidebar_class_name: 'c' }],
    ['sidebar_key: k', { sidebar_key: 'k' }],
    ['sidebar_custom_props: {a: 1}', { sidebar_custom_props: { a: 1 } }],
    ['displayed_sidebar: null', { displayed_sidebar: null }],
    ['displayed_sidebar: docs', { displayed_sidebar: 'docs' }],
    ['pagination_label: P', { pagination_label: 'P' }],
    ['pagination_next: null', { pagination_next: null }],
    ['pagination_prev: intro', { pagination_prev: 'intro' }],
    ['custom_edit_url: null', { custom_edit_url: null }],
    ['custom_edit_url: https://a.b/c', { custom_edit_url: 'https://a.b/c' }],
    ['parse_number_prefixes: false', { parse_number_prefixes: false }],
    ['draft: true', { draft: true }],
    ['unlisted: true', { unlisted: true }],
    ['last_update: {date: 2024-01-02, author: A}', { last_update: { date: '2024-01-02', author: 'A' } }],
    ['format: md', {}],
  ])('%s', (line, expected) => {
    const { meta: found, diagnostics } = read(line);
    expect(diagnostics).toEqual([]);
    expect(found).toEqual(expected);
  });

  test('a key without a value counts as absent, where null means nothing', () => {
    expect(meta('title:', 'slug:', 'description: ~')).toEqual({});
  });

  test('no front matter is no metadata', () => {
    expect(readFrontMatter(splitFrontMatter('# A'), 'docs/a.md')).toEqual({ meta: {}, keyAt: {}, diagnostics: [] });
  });

  test('remembers where each key stands', () => {
    expect(read('title: A', 'slug: /b').keyAt.slug).toEqual({
      file: 'docs/a.md',
      line: 3,
      column: 1,
      endLine: 3,
      endColumn: 5,
    });
  });
});

describe('wrong types are errors that name the key and its line', () => {
  test.each([
    ['sidebar_position: first', 'sidebar_position'],
    ['hide_title: 3', 'hide_title'],
    ['draft: perhaps', 'draft'],
    ['toc_min_heading_level: 1', 'toc_min_heading_level'],
    ['toc_max_heading_level: 7', 'toc_max_heading_level'],
    ['toc_max_heading_level: 2.5', 'toc_max_heading_level'],
    ['keywords: 3', 'keywords'],
    ['sidebar_custom_props: x', 'sidebar_custom_props'],
    ['title: [a]', 'title'],
    ['last_update: yesterday', 'last_update'],
    ['format: html', 'format'],
    ['id: a/b', 'id'],
    ["id: ''", 'id'],
    ['custom_edit_url: javascript:alert(1)', 'custom_edit_url'],
    ['custom_edit_url: "java\\tscript:alert(1)"', 'custom_edit_url'],
    ['custom_edit_url: data:text/html,x', 'custom_edit_url'],
  ])('%s', (line, key) => {
    const { diagnostics, meta: found } = read('sidebar_label: x', line);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: 'doc/front-matter',
      severity: 'error',
      at: { line: 3, column: key.length + 3 },
    });
    expect(diagnostics[0]?.message).toContain(`\`${key}`);
    expect(found).toEqual({});
  });

  test('all of them are reported at once', () => {
    expect(
      read('draft: x', 'hide_title: y')
        .diagnostics.map(({ at }) => at?.line)
        .sort(),
    ).toEqual([2, 3]);
  });
});

describe('broken YAML', () => {
  test.each([
    ['an unclosed list', 'keywords: [a', 'b: c'],
    ['a tab as indentation', 'a:', '\tb: 1'],
    ['a key given twice', 'title: A', 'title: B'],
    ['a list', '- a', '- b'],
    ['text', 'just words', 'more words'],
    ['an unknown anchor', 'a: *nowhere', 'b: 1'],
  ])('%s is an error with a place in the front matter', (_, ...lines) => {
    const [found] = read(...lines).diagnostics;
    expect(found).toMatchObject({ code: 'doc/front-matter', at: { file: 'docs/a.md' } });
    expect(found?.at?.line).toBeGreaterThanOrEqual(2);
    expect(found?.at?.line).toBeLessThanOrEqual(4);
  });

  test('other languages are errors, they are not run', () => {
    const found = readFrontMatter(splitFrontMatter('---js\nthrow new Error()\n---\n'), 'docs/a.md');
    expect(found.diagnostics[0]).toMatchObject({ code: 'doc/front-matter', at: { line: 1, column: 4, endColumn: 6 } });
  });
});

describe('unknown keys', () => {
  test('one that looks mistyped is a warning with what may be meant, and the page stands', () => {
    const { diagnostics, meta: found } = read('titel: A', 'sidebar-position: 2');
    expect(diagnostics).toMatchObject([
      { code: 'doc/front-matter-key', severity: 'warning', hint: 'did you mean `title`?', at: { line: 2 } },
      { code: 'doc/front-matter-key', hint: 'did you mean `sidebar_position`?', at: { line: 3 } },
    ]);
    expect(found.extra).toEqual({ titel: 'A', 'sidebar-position': 2 });
  });

  test('in `last_update`, each is a warning', () => {
    const { diagnostics, meta: found } = read('last_update: { dat: 2026-01-31, by: A, author: B }');
    expect(diagnostics).toMatchObject([
      { code: 'doc/front-matter-key', at: { line: 2 }, hint: 'did you mean `date`?' },
      { code: 'doc/front-matter-key', at: { line: 2 }, hint: 'known keys here: date, author' },
    ]);
    expect(found.last_update).toEqual({ author: 'B' });
  });

  test.each(['author', 'authors', 'date', 'layout', 'my_own_key', 'wrapperClassName'])(
    '%s is kept without a word',
    (key) => {
      expect(read(`${key}: x`)).toMatchObject({ diagnostics: [], meta: { extra: { [key]: 'x' } } });
    },
  );
});

describe('what is said of a mistake', () => {
  const said = (...lines: readonly string[]) => {
    const [first] = read(...lines).diagnostics;
    return `${first?.at?.line} ${first?.message} ${first?.hint ?? ''}`;
  };
  test('a number is called a number, a date a date', () => {
    expect(said('sidebar_position: a')).toContain('2 `sidebar_position`: is `"a"`, expected a number');
    expect(said('last_update:', '  date: nope')).toContain('2 `last_update.date`: is `"nope"`, expected a date');
  });
  test.each([
    ['draft: yes', 'expected true or false write `true`'],
    ['draft: Off', 'expected true or false write `false`'],
    ['draft: perhaps', 'expected true or false '],
    ['title:\tE\n\tx: 1', 'a tab where YAML wants spaces indent with spaces'],
  ])('%s: %s', (line, message) => {
    expect(said(line).endsWith(message)).toBe(true);
  });
  test('quotes are the advice only where they help', () => {
    expect(said('title: A: b')).toContain('needs quotes');
    expect(said('title: a', 'title: b')).toContain('delete one of the two');
    expect(said('__proto__: {}')).not.toContain('quotes');
    expect(said('- a')).not.toContain('quotes');
  });
});

test('text in a block of lines has no line feed at its end', () => {
  expect(meta('description: >', '  a', '  b')).toEqual({ description: 'a b' });
});

test('a misspelled key is reported beside a wrong value', () => {
  expect(read('titel: A', 'sidebar_position: first').diagnostics.map(({ code, at }) => `${at?.line} ${code}`)).toEqual([
    '3 doc/front-matter',
    '2 doc/front-matter-key',
  ]);
});

test.each([
  ['sidebar_position: eins', 19, 23],
  ['description: [1, 2] # a list', 14, 20],
  ['id:   [a]', 7, 10],
  ['description:', 1, 12],
])('a wrong value is marked, not its key: %s', (line, column, endColumn) => {
  const lines = line.endsWith(':') ? [line, '  a: 1'] : [line];
  expect(read('title: A', ...lines).diagnostics[0]?.at).toEqual({
    file: 'docs/a.md',
    line: 3,
    column,
    endLine: 3,
    endColumn,
  });
});
