import { describe, expect, test } from 'vitest';
import { localesOf } from '../../../../src/shared/locales.ts';

describe('what Intl formats for', () => {
  test.each([
    ['sv', 'sv'],
    ['de-CH', 'de-CH'],
    ['EN-gb', 'en-GB'],
    // A language that Intl does not know, and what is no language tag.
    ['xx', 'en'],
    ['en_US', 'en'],
    ['', 'en'],
  ])('%s: %s', (code, used) => {
    expect(new Intl.DateTimeFormat(localesOf(code)).resolvedOptions().locale).toBe(used);
    expect(new Intl.ListFormat(localesOf(code)).resolvedOptions().locale).toBe(used);
  });
});
