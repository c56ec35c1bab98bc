import { expect, test } from 'vitest';
import { samePlace, whyNotFormatted } from '../../../playground/editor/formatting.ts';

test.each(['// a\nconcept A {}', 'concept A { /* a */ }', 'concept A {}\n/* open'])('not formatted: %j', (model) =>
  expect(whyNotFormatted(model)).toContain('drops comments'),
);

test.each(['', 'concept A {}', 'concept A { o String b default="// no comment" regex=/\\/\\/.*/ }'])(
  'formatted: %j',
  (model) => expect(whyNotFormatted(model)).toBeUndefined(),
);

// `|` is the cursor.
test.each([
  ['|concept A{o String b}', '|concept A {\n  o String b\n}'],
  ['concept A{o| String b}', 'concept A {\n  o| String b\n}'],
  ['concept A{ o  String   |b}', 'concept A {\n  o String |b\n}'],
  ['concept A{o String b}|', 'concept A {\n  o String b\n}|\n'],
  ['concept A{o String b}  |', 'concept A {\n  o String b\n}\n|'],
  // Never beyond the end.
  ['concept A{}aaaaaaaa|', 'concept A {}\n|'],
])('the cursor of %j', (before, after) => {
  const place = samePlace(before.replace('|', ''), before.indexOf('|'), after.replace('|', ''));
  expect(place).toBe(after.indexOf('|'));
});
