import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { misplacedLists, schemaProblems } from '../../../../build/model/schema-problems.ts';

const schema = v.strictObject({
  title: v.string(),
  level: v.optional(v.picklist(['low', 'high'])),
  link: v.optional(
    v.variant('type', [
      v.strictObject({ type: v.literal('doc'), id: v.string() }),
      v.strictObject({ type: v.literal('page'), slug: v.string() }),
    ]),
  ),
  filters: v.optional(v.union([v.string(), v.array(v.string())])),
  items: v.optional(v.array(v.strictObject({ label: v.string() }))),
});

const problems = (value: unknown) => schemaProblems(v.safeParse(schema, value).issues ?? [], schema);

describe('schemaProblems', () => {
  test.each([
    [{}, [{ path: ['title'], kind: 'missing', message: 'missing, expected a string' }]],
    [{ title: 1 }, [{ path: ['title'], kind: 'value', message: 'is `1`, expected a string' }]],
    [
      { title: 'x', level: 'mid' },
      [{ path: ['level'], kind: 'value', message: 'is `"mid"`, expected `low` or `high`' }],
    ],
    [
      { title: 'x', items: [{ label: 'a' }, { label: 2 }] },
      [{ path: ['items', 1, 'label'], kind: 'value', message: 'is `2`, expected a string' }],
    ],
  ])('says what was found and what was expected: %j', (value, expected) => {
    expect(problems(value)).toEqual(expected);
  });

  test('suggests the closest key, or lists the known ones', () => {
    expect(problems({ title: 'x', lvel: 'low' })).toMatchObject([
      { path: ['lvel'], kind: 'unknown', message: 'unknown key', hint: 'did you mean `level`?' },
    ]);
    expect(problems({ title: 'x', other: 1 })).toMatchObject([
      { path: ['other'], hint: 'known keys here: title, level, link, filters, items' },
    ]);
  });

  test('suggests the closest of some names, as a value and as a key', () => {
    expect(problems({ title: 'x', level: 'hihg' })).toMatchObject([{ path: ['level'], hint: 'did you mean `high`?' }]);
    const colors = v.record(v.picklist(['accent', 'border']), v.string());
    const found = (value: unknown) => schemaProblems(v.safeParse(colors, value).issues ?? [], colors);
    expect(found({ acent: '#fff' })).toEqual([
      { path: ['acent'], kind: 'unknown', message: 'unknown key', hint: 'did you mean `accent`?' },
    ]);
    expect(found({ zzzzzz: '#fff' })).toMatchObject([{ hint: 'known keys here: accent, border' }]);
  });

  test('an explained union does not hide what is wrong inside of it', () => {
    const value = v.union([v.string(), v.strictObject({ client: v.picklist(['idle', 'visible']) })], 'expected a or b');
    const either = v.record(v.string(), value);
    const found = (input: unknown) => schemaProblems(v.safeParse(either, input).issues ?? [], either);
    expect(found({ x: { client: 'visble' } })).toMatchObject([
      { path: ['x', 'client'], hint: 'did you mean `visible`?' },
    ]);
    expect(found({ x: 1 })).toMatchObject([{ path: ['x'], kind: 'value', message: 'is `1`, expected a or b' }]);
  });

  test('reports every unknown key', () => {
    expect(problems({ title: 'x', a1: 1, b2: 2 }).map(({ path }) => path)).toEqual([['a1'], ['b2']]);
  });

  test('reports the branch of a union that matches furthest', () => {
    expect(problems({ title: 'x', filters: ['a', 1] })).toEqual([
      { path: ['filters', 1], kind: 'value', message: 'is `1`, expected a string' },
    ]);
  });

  test('suggests only keys of the matching variant', () => {
    expect(problems({ title: 'x', link: { type: 'page', slug: 'a', id: 'b' } })).toEqual([
      { path: ['link', 'id'], kind: 'unknown', message: 'unknown key', hint: 'known keys here: type, slug' },
    ]);
  });

  test.each([
    [v.pipe(v.string(), v.minLength(1), v.regex(/^#/, 'expected a color')), '', 'is `""`, expected a color'],
    [v.pipe(v.number(), v.minValue(1)), -2, 'is `-2`, expected at least 1'],
    [v.pipe(v.number(), v.maxValue(9)), 10, 'is `10`, expected at most 9'],
    [v.number(), Number.NaN, 'is `NaN`, expected a number'],
    [v.union([v.string(), v.array(v.string())]), 5, 'is `5`, expected a string or a list'],
    [v.picklist(['low', 'middle', 'high']), 5, 'is `5`, expected `low`, `middle`, or `high`'],
  ])('names the expectation once, in words', (one, value, message) => {
    expect(schemaProblems(v.safeParse(one, value).issues ?? [], one).map((problem) => problem.message)).toEqual([
      message,
    ]);
  });

  test('shortens long values', () => {
    expect(problems({ title: ['x'.repeat(100)] })[0]?.message.length).toBeLessThan(90);
  });
});

test('misplacedLists finds lists where a mapping is expected', () => {
  expect(misplacedLists({ title: 'x', items: [[], { label: 'a' }] }, schema)).toEqual([
    {
      path: ['items', 0],
      kind: 'value',
      message: 'is `[]`, expected a mapping',
      hint: 'write `{ key: value }` in place of `[ … ]`',
    },
  ]);
  expect(misplacedLists([], schema)).toMatchObject([
    { path: [], kind: 'value', message: 'is `[]`, expected a mapping' },
  ]);
});
