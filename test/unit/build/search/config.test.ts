import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';

const validate = (search: unknown, text = '') => validateConfig({ search }, { file: 'docs.config.ts', text });
const messages = (search: unknown) => validate(search).diagnostics.map(({ message }) => message);
const config = (search: unknown) => {
  const { value, diagnostics } = validate(search);
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return value;
};

test('without search there is no search page', () => {
  expect(config({ provider: false, searchPagePath: '/find' }).search).toMatchObject({
    provider: false,
    searchPagePath: false,
  });
});

describe('what is not accepted', () => {
  test.each([
    [{ provider: 'elastic' }, 'or false for no search'],
    [{ provider: true }, 'or false for no search'],
    [{ synonyms: [['one']] }, 'expected at least two words'],
    [{ synonyms: ['one'] }, 'expected'],
    [{ missingResultsUrl: 'javascript:alert(1)' }, 'expected an http(s) address'],
  ])('%j', (search, message) => {
    expect(messages(search).join('\n')).toContain(message);
  });
});
