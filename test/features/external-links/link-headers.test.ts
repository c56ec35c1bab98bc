import { expect, test } from 'vitest';
import { withVariables } from '../../../build/features/external-links/link-headers.ts';

const env = { TOKEN: 'secret', EMPTY: '' };

test('variables are replaced, and other values stay as they are', () => {
  const headers = { 'a.test': { Authorization: 'Bearer $' + '{TOKEN}', 'Accept-Language': 'en' } };
  const { value, diagnostics } = withVariables(headers, env);
  expect([...value]).toEqual([['a.test', { Authorization: 'Bearer secret', 'Accept-Language': 'en' }]]);
  expect(diagnostics).toEqual([]);
});

test.each(['OTHER', 'EMPTY'])('a header is not sent without its variable: %s', (name) => {
  const { value, diagnostics } = withVariables({ 'a.test': { 'X-Key': `$\{TOKEN}-$\{${name}}` } }, env);
  expect([...value]).toEqual([['a.test', {}]]);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['link/header', `the header X-Key for a.test is not sent: the variable ${name} is not set`],
  ]);
  expect(JSON.stringify(diagnostics)).not.toContain('secret');
});
