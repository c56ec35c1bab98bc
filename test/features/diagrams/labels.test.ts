import { expect, test } from 'vitest';
import { label, shown, spoken } from '../../../build/features/diagrams/labels.ts';

test('characters that the renderer would interpret are kept from it, and shown as written', () => {
  for (const written of ['2 * 3 * 4', 'a [b] (c)', 'x & y; 50%', '<T>']) {
    expect(label(written)).not.toMatch(/[*[\](){}&;%<>]/);
    expect(shown(label(written))).toBe(written);
  }
});

test('only in Markdown do stars mean bold and italic, and only they do', () => {
  expect(label('"`a *b* [c]`"')).toMatch(/^a \*b\* .c.$/u);
  expect(label('"`a *b* [c]`"')).not.toContain('[');
});

test('line breaks and marks stay; screen readers get the text alone', () => {
  const drawn = label('one<br/>two <b>three</b>');
  expect(drawn).toBe('one<br/>two <b>three</b>');
  expect(spoken(drawn)).toBe('one two three');
});
