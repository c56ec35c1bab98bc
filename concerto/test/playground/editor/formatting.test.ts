import { expect, test } from 'vitest';
import { whyNotFormatted } from '../../../playground/editor/formatting.ts';

test.each(['// a\nconcept A {}', 'concept A { /* a */ }', 'concept A {}\n/* open'])('not formatted: %j', (model) =>
  expect(whyNotFormatted(model)).toContain('drops comments'),
);

test.each(['', 'concept A {}', 'concept A { o String b default="// no comment" regex=/\\/\\/.*/ }'])(
  'formatted: %j',
  (model) => expect(whyNotFormatted(model)).toBeUndefined(),
);
