import { expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';

test('values are kept', () => {
  const externalLinks = {
    allowPrivate: [],
    days: 2,
    failures: 3,
    headers: {},
    ignore: [{ url: 'https://b.example', because: 'it asks for a password' }],
  };
  const { value, diagnostics } = validateConfig({ externalLinks }, { file: 'docs.config.ts', text: '' });
  expect(diagnostics).toEqual([]);
  expect(value?.externalLinks).toEqual(externalLinks);
});
