import { describe, expect, test } from 'vitest';
import { cover } from '../../../build/features/coverage/cover.ts';
import { marks, readArticle } from '../../../build/features/coverage/read-article.ts';
import type { CoverageItem, ShownItem } from '../../../build/model/extension.ts';

/** The level of one item on pages with this HTML. */
const levels = (item: Omit<CoverageItem, 'id'>, html: readonly string[], shown: readonly ShownItem[] = []) => {
  const pages = html.map((text, index) => ({
    path: `${index}.md`,
    sections: readArticle(text),
    shown: index === 0 ? shown : [],
  }));
  const [surface] = cover([{ name: 's', title: 'S', items: [{ id: 'i', ...item }] }], pages);
  const [only] = surface?.items ?? [];
  return [only?.level, Object.fromEntries(only?.pages ?? [])];
};
const level = (item: Omit<CoverageItem, 'id'>, html: string) => levels(item, [html])[0];
const block = (text: string, language = 'js') =>
  `<div data-language="${language}"><pre><code>${text}</code></pre></div>`;
const add = { words: [['addModel']] };

test('the best level on a page counts, wherever it stands', () => {
  const [shown, said] = ['<p><code>addModel</code></p>', '<p>see addModel</p>'];
  expect(levels(add, [`${shown}<h2>B</h2>${said}`])).toEqual(['shown', { '0.md': 'shown' }]);
  expect(levels(add, [`${said}<h2>B</h2>${shown}`])).toEqual(['shown', { '0.md': 'shown' }]);
});

describe('one word', () => {
  test.each([
    ['in a proven block', `${block('addModel()')}${marks.proven}`, 'proven'],
    ['in a block', block('addModel()'), 'shown'],
    ['in a line', '<p><code>addModel</code></p>', 'shown'],
    ['in prose', '<p>see addModel</p>', 'mentioned'],
    ['in a heading', '<h2>addModel</h2><p><code>x</code></p>', 'mentioned'],
    ['as a part of another', block('addModels()'), undefined],
    ['nowhere', '<p>add a model</p>', undefined],
  ])('%s', (_, html, expected) => {
    expect(level(add, html)).toBe(expected);
  });

  test('the best page decides, and all pages are listed', () => {
    expect(levels(add, ['<p>addModel</p>', block('addModel'), '<p>x</p>'])).toEqual([
      'shown',
      { '0.md': 'mentioned', '1.md': 'shown' },
    ]);
  });

  test('any of its lists of words counts', () => {
    expect(level({ words: [['plus'], ['addModel']] }, block('addModel'))).toBe('shown');
  });
});

describe('words that occur together', () => {
  const option = { words: [['compile', '--target']] };

  test('count in one block, or below one heading', () => {
    expect(level(option, block('widget compile --target x', 'sh'))).toBe('shown');
    expect(level(option, '<h2>compile</h2><table><code>--target</code></table>')).toBe('shown');
    expect(level(option, '<h2>Commands</h2><h3>compile</h3><p>x</p><h4>Options</h4><code>--target</code>')).toBe(
      'shown',
    );
  });

  test('do not count below different headings', () => {
    expect(level(option, '<h2>compile</h2><p>x</p><h2>parse</h2><code>--target</code>')).toBeUndefined();
  });

  test('are proven only within one block', () => {
    expect(level(option, `${block('compile')}${marks.proven}${block('--target')}${marks.proven}`)).toBe('shown');
    expect(level(option, `<h2>compile</h2>${block('--target')}${marks.proven}`)).toBe('proven');
  });

  test('partly in code and partly in prose count as mentioned', () => {
    expect(level({ words: [['compile', 'rootType']] }, '<code>compile</code><p>rootType</p>')).toBe('mentioned');
  });
});

test('blocks in other languages do not count; inline code does', () => {
  const item = { words: [['Resource']], languages: ['js'] };
  expect(level(item, block('concept Resource', 'widget'))).toBeUndefined();
  expect(level(item, block('Resource'))).toBe('shown');
  expect(level(item, '<code>Resource</code>')).toBe('shown');
});

test('items that an extension finds in samples are proven; unknown items are ignored', () => {
  expect(
    levels(
      {},
      ['<p>x</p>', '<p>x</p>'],
      [
        { surface: 's', item: 'i' },
        { surface: 't', item: 'i' },
      ],
    ),
  ).toEqual(['proven', { '0.md': 'proven' }]);
  expect(levels({}, ['<p>x</p>'], [{ surface: 't', item: 'i' }])).toEqual([undefined, {}]);
});
