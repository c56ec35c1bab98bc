import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../build/model/paths.ts';
import { parseCategory } from '../../../../build/navigation/category-meta.ts';

const file = (text: string) => ({
  path: sourcePath('docs/a/_category_.yml'),
  collection: 'docs' as const,
  version: 'current',
  locale: 'en',
  text,
});

test('an oversized file is not parsed', () => {
  const text = Array.from({ length: 40_000 }, (_, n) => `key${n}: 1`).join('\n');
  const { value, diagnostics } = parseCategory(file(text));
  expect([value, diagnostics.map(({ code }) => code)]).toEqual([
    { path: 'docs/a/_category_.yml' },
    ['category/invalid'],
  ]);
});

describe('the link of a category', () => {
  const link = (value: object) => {
    const { value: meta, diagnostics } = parseCategory(file(JSON.stringify({ label: 'A', link: value })));
    return { link: meta.link, label: meta.label, said: diagnostics.map(({ message, hint }) => [message, hint]) };
  };

  test.each<[object, object | undefined, string, string | undefined]>([
    [{ type: 'doc', id: 5 }, undefined, '`link.id`: is `5`, expected a string', undefined],
    [{ type: 'doc' }, undefined, '`link.id`: missing, expected a string', undefined],
    [
      { type: 'doc', id: 'x', slug: 'y' },
      { type: 'doc', id: 'x' },
      '`link.slug`: unknown key',
      'known keys here: type, id',
    ],
    [
      { type: 'generated-index', title: 5 },
      { type: 'generated-index' },
      '`link.title`: is `5`, expected a string',
      undefined,
    ],
    [
      { type: 'generated-index', titel: 'T', slug: '/s' },
      { type: 'generated-index', slug: '/s' },
      '`link.titel`: unknown key',
      'did you mean `title`?',
    ],
    [{ type: 'page' }, undefined, '`link.type`: is `"page"`, expected `doc` or `generated-index`', undefined],
    [{ slug: '/s' }, undefined, '`link.type`: missing, expected `doc` or `generated-index`', undefined],
  ])('%j', (given, kept, message, hint) => {
    expect(link(given)).toEqual({ link: kept, label: 'A', said: [[message, hint]] });
  });
});

test('valid keys are kept if others are invalid', () => {
  const { value, diagnostics } = parseCategory(file('label: A\nposition: first'));
  expect([value.label, value.position, diagnostics.length]).toEqual(['A', undefined, 1]);
});
