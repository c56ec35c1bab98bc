import { expect, test } from 'vitest';
import { contentPolicy, covers } from '../../../../build/model/content-policy.ts';

test('adds sources to those that every site has, each once', () => {
  const policy = contentPolicy([
    { 'script-src': ['https://a.example', `'self'`] },
    { 'script-src': ['https://a.example'], 'frame-src': ['https://b.example'] },
  ]);
  expect(policy).toContain(`script-src 'self' https://a.example;`);
  expect(policy).toContain('frame-src https://b.example;');
});

test('a source takes the place of none', () => {
  expect(contentPolicy([{ 'object-src': [`'self'`] }])).toMatch(/object-src 'self'$/);
  expect(contentPolicy([{ 'object-src': [] }])).toMatch(/object-src 'none'$/);
});

test.each([
  ['https://a.example', 'https://a.example', true],
  ['https://a.example', 'https://b.example', false],
  ['https://a.example/path/', 'https://a.example', true],
  ['http://a.example', 'https://a.example', false],
  ['a.example', 'https://a.example', true],
  ['a.example', 'https://evil-a.example', false],
  ['https://*.a.example', 'https://cdn.a.example', true],
  ['https://*.a.example', 'https://a.example', false],
  ['*.a.example', 'https://cdn-a.example', false],
  ['https:', 'https://a.example', true],
  ['https:', 'http://a.example', false],
  ['*', 'http://a.example', true],
  [`'self'`, `'self'`, true],
  [`'self'`, 'https://a.example', false],
  ['https://a.example', `'unsafe-inline'`, false],
])('%s covers %s: %s', (source, needed, expected) => {
  expect(covers([source], needed)).toBe(expected);
});
