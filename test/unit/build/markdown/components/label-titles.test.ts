import { describe, expect, test } from 'vitest';
import { labelTitles } from '../../../../../build/markdown/components/label-titles.ts';

test.each([
  ['a\n:::note T\nb\n:::\n', 'a\n:::note[T]\nb\n:::\n'],
  ['::: tip T', ':::tip[T]'],
  ['::: tip', ':::tip'],
  [':::   tip', ':::tip'],
  ['::: details Click {open}', ':::details[Click]{open}'],
  ['::: details {open}', ':::details{open}'],
  [':::note {.x}', ':::note{.x}'],
  ['::: tabs {groupId=a queryString}', ':::tabs{groupId=a queryString}'],
  ['::: code-group', ':::code-group'],
  ['::: tabs{groupId=a}', ':::tabs{groupId=a}'],
  ['::: tip[T]{.x}', ':::tip[T]{.x}'],
  [':::tab A label {value="x y" default}', ':::tab[A label]{value="x y" default}'],
  [':::note a { b', ':::note[a { b]'],
  [':::note T\r\nx', ':::note[T]\nx'],
  ['> :::note T', '> :::note[T]'],
  ['- :::note T', '- :::note[T]'],
  ['1. a\n\n    :::note T', '1. a\n\n    :::note[T]'],
  ['<TabItem>\n    :::note T', '<TabItem>\n    :::note[T]'],
])('%j becomes %j', (text, labelled) => {
  expect(labelTitles(text)).toBe(labelled);
});

test.each([
  'no colons at all',
  ':::note',
  ':::note[T]',
  ':::note{.x}',
  ':::foo T',
  '::: foo',
  ':::tabs T',
  ':::Note T',
  '    :::note T',
  'a\n\n\t:::note T',
  '- a\n\nb\n\n    :::note T',
  '>     :::note T',
  '    :: :note T',
])('%j is left alone', (text) => {
  expect(labelTitles(text)).toBe(text);
});

describe('in code', () => {
  test.each([
    '```\n:::note T\n```',
    '~~~md\n:::note T\n~~~',
    '````\n```\n:::note T\n```\n````',
    '- ```\n  :::note T\n  ```',
    '> ```\n> :::note T\n> ```',
    '> - ```\n>   :::note T\n>   ```',
    '- a\n\n  ```\n  x\n\n  :::note T\n  ```',
    '   ```\nx\n:::note T\n   ```',
  ])('%j is left alone', (text) => {
    expect(labelTitles(text)).toBe(text);
  });

  test.each([
    ['```\n```\n', 'after a fence'],
    ['```\nx\n`````\n', 'after a fence that a longer line closes'],
    ['```x``` y\n', 'after a code span of three marks'],
    ['> ```\n> x\n\n', 'after a quote that ends with an open fence'],
    ['- ```\n  x\n\nEnd of the list.\n\n', 'after a list that ends with an open fence'],
  ])('%j: works again %s', (before) => {
    expect(labelTitles(`${before}:::tip T\n`)).toBe(`${before}:::tip[T]\n`);
  });
});

test.each([
  [':::note a', ' ', 'b'],
  [':::note {', 'a=b ', ''],
  [':::note {', '#a', '}'],
  ['', '> ', ':::note'],
  [':::', ' ', 'x'],
  [':::note ', '[', ''],
  [':::note ', '{open ', ''],
])('linear: %j and many %j', (start, part, end) => {
  const began = performance.now();
  labelTitles(start + part.repeat(200_000) + end);
  expect(performance.now() - began).toBeLessThan(1_000);
});

describe('a fence that shows containers', () => {
  test.each([
    [
      'the container around it is not ended by it',
      ':::note\n````md\n:::tip\n:::\n````\n:::',
      '::::note\n````md\n:::tip\n:::\n````\n::::',
    ],
    [
      'nor is the one around that',
      '::::tabs\n:::tab[A]\n```\n:::\n```\n:::\n::::',
      ':::::tabs\n::::tab[A]\n```\n:::\n```\n::::\n:::::',
    ],
    ['a container with colons enough stays', '::::note\n```\n:::\n```\n::::', '::::note\n```\n:::\n```\n::::'],
    [
      'so do those before and after',
      ':::tip\n:::\n:::note\n```\n:::\n```\n:::\n:::tip\n:::',
      ':::tip\n:::\n::::note\n```\n:::\n```\n::::\n:::tip\n:::',
    ],
    ['in a list', '- :::note\n  ```\n  :::\n  ```\n  :::', '- ::::note\n  ```\n  :::\n  ```\n  ::::'],
    ['one that is never closed', ':::note\n```\n:::\n```', ':::note\n```\n:::\n```'],
  ])('%s', (_, text, widened) => {
    expect(labelTitles(text)).toBe(widened);
  });
});
