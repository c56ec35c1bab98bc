import { describe, expect, test } from 'vitest';
import {
  guardRequest,
  isRefusal,
  parseTarget,
  whyForeign,
  whyNoStream,
} from '../../../../build/serve/request-guard.ts';

const statusOf = (target: string) => {
  const verdict = parseTarget(target);
  return isRefusal(verdict) ? verdict.status : 200;
};

describe('parseTarget', () => {
  test.each([
    ['/', '/', ''],
    ['/docs/intro', '/docs/intro', ''],
    ['/docs/intro/', '/docs/intro/', ''],
    ['/docs/intro?x=1&y=../..', '/docs/intro', '?x=1&y=../..'],
    ['/a?', '/a', '?'],
    ['/a?b?c\\d', '/a', '?b?c\\d'],
    ['/docs/r%C3%A9sum%C3%A9%20x', '/docs/résumé x', ''],
    ['/docs/ref-migrate-widget-0.82-1.0', '/docs/ref-migrate-widget-0.82-1.0', ''],
    ['/docs/tags/c%2B%2B', '/docs/tags/c++', ''],
    ['/docs/10:30', '/docs/10:30', ''],
    ['/.well-known/security.txt', '/.well-known/security.txt', ''],
    ['/__proto__', '/__proto__', ''],
    ['/a%2eb', '/a.b', ''],
  ])('%s is %s with query %s', (target, path, query) => {
    expect(parseTarget(target)).toEqual({ path, query });
  });

  const up = [
    '..',
    '%2e%2e',
    '%2E%2E',
    '.%2e',
    '%2e.',
    '..%2f',
    '..%2F',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%2e%2e\\',
    '%252e%252e',
    '%252e%252e%252f',
    '..%252f',
    '..%255c',
    '%c0%ae%c0%ae',
    '%c0%af..',
    '%e0%80%ae',
    '%ef%bc%8e%ef%bc%8e',
    '..%ef%bc%8f..',
    '..%00',
    '..%0d%0a',
    '..;',
    '....',
    '.',
    '%2e',
    '%u002e%u002e',
    '%%32%65',
    '..%c1%9c',
    '%f0%80%80%ae',
    '..%09',
    '\u2025',
  ];
  const around: readonly ((spelling: string) => string)[] = [
    (s) => `/${s}/secret`,
    (s) => `/docs/${s}/${s}/secret.txt`,
    (s) => `/docs/intro/${s}`,
    (s) => `/assets/x.js/${s}/${s}/${s}/etc/passwd`,
    (s) => `/${s}${s}/secret?import&raw`,
  ];
  test.each(up.flatMap((spelling) => around.map((put) => [put(spelling)])))('%s is refused', (target) => {
    expect(statusOf(target)).toBeGreaterThanOrEqual(400);
    expect(statusOf(target)).toBeLessThan(500);
  });

  test.each([
    ['/@fs/root/#/../../etc/passwd', 400],
    ['/x#', 400],
    ['http://localhost/x', 400],
    ['//evil.example/..', 400],
    ['//evil.example/', 404],
    ['*', 400],
    ['localhost:80', 400],
    ['', 400],
    ['/%zz', 400],
    ['/%', 400],
    ['/a b', 400],
    ['/é', 400],
    ['/a%00', 400],
    ['/a%0d%0aSet-Cookie:x', 400],
    ['/a%7f', 400],
    ['/a%2fb', 400],
    ['/a\\b', 400],
    ['/.env', 404],
    ['/.env/.', 400],
    ['/.env\\', 400],
    ['/.env?raw', 404],
    ['/.env::$DATA', 404],
    ['/secret.txt::$DATA', 404],
    ['/secret.txt:$DATA', 404],
    ['/docs/.git/config', 404],
    ['/docs/.well-known/x', 404],
    ['/C:/x', 404],
    ['/a./b', 404],
    ['/a%20', 404],
    ['/docs//intro', 404],
    [`/${'a'.repeat(300)}`, 404],
    [`/${'a'.repeat(5000)}`, 414],
    [`/${'/'.repeat(15_000)}`, 414],
    [`/${'a/'.repeat(2000)}`, 200],
    [`/${'.'.repeat(4000)}`, 404],
  ])('%s gives %i', (target, status) => {
    expect(statusOf(target)).toBe(status);
  });
});

const hosts = {
  own: new Set(['localhost', '127.0.0.1', '[::1]', 'docs.lan']),
  allowed: ['docs.example', '.dev.example', '[2001:db8::7]'],
};

describe('whyForeign', () => {
  const own = { host: 'localhost:3000' };
  test.each([
    [own],
    [{ host: 'LOCALHOST:3000' }],
    [{ host: '127.0.0.1' }],
    [{ host: '[::1]:3000' }],
    [{ host: 'docs.lan:8080' }],
    [{ ...own, origin: 'http://localhost:3000' }],
    [{ host: 'docs.example' }],
    [{ host: 'Docs.Example:8443' }],
    [{ host: 'dev.example' }],
    [{ host: 'a.b.dev.example' }],
    [{ host: '[2001:db8::7]:3000' }],
    [{ host: 'docs.example', origin: 'https://docs.example' }],
    [{ host: 'a.dev.example', origin: 'http://a.dev.example:8080' }],
    [{ ...own, origin: 'https://docs.example' }],
    [{ ...own, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' }],
    [{ ...own, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    [{ ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ])('%j is accepted', (headers) => {
    expect(whyForeign(headers, hosts)).toBeUndefined();
  });

  test.each([
    [{}],
    [{ host: '' }],
    [{ host: 'evil.example' }],
    [{ host: '127.0.0.1.nip.io' }],
    [{ host: 'localhost.evil.example' }],
    [{ host: 'localhost.' }],
    [{ host: 'localhost:abc' }],
    [{ host: 'localhost@evil.example' }],
    [{ host: 'localhost, evil.example' }],
    [{ host: '[::1' }],
    [{ host: '2130706433' }],
    [{ host: '0.0.0.0' }],
    [{ host: 'a.docs.example' }],
    [{ host: 'notdev.example' }],
    [{ host: 'dev.example.evil.example' }],
    [{ host: '.dev.example' }],
    [{ host: 'docs.example', origin: 'https://evil.example' }],
    [{ host: 'docs.example', origin: 'https://docs.example.evil.example' }],
    [{ host: 'docs.example', origin: 'file://docs.example' }],
    [{ host: 'docs.example', origin: 'https://evil.example/docs.example' }],
    [{ host: 'docs.example', origin: 'https://https://docs.example' }],
    [{ ...own, origin: 'http://evil.example' }],
    [{ ...own, origin: 'null' }],
    [{ ...own, origin: '' }],
    [{ ...own, origin: 'http://localhost:5173' }],
    [{ ...own, origin: 'https://localhost:3000' }],
    [{ ...own, origin: 'http://127.0.0.1:3000' }],
    [{ ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    [{ ...own, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    [{ ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ])('%j is rejected', (headers) => {
    expect(whyForeign(headers, hosts)?.status).toBe(403);
  });
});

test.each([
  [{}, undefined],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, undefined],
  [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }, 403],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }, 403],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, 403],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, 403],
])('event stream for %j gives %s', (headers, status) => {
  expect(whyNoStream(headers)?.status).toBe(status);
});

describe('guardRequest', () => {
  const judge = (method: string, target: string, headers = {}) => {
    const verdict = guardRequest({ method, target, headers: { host: 'localhost', ...headers } }, hosts);
    return isRefusal(verdict) ? verdict.status : verdict.path;
  };
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', ''])('%s is 405', (method) => {
    expect(judge(method, '/')).toBe(405);
  });
  test.each(['GET', 'HEAD'])('%s is answered', (method) => {
    expect(judge(method, '/x')).toBe('/x');
  });
  test('a WebSocket upgrade is refused, other upgrades are ignored', () => {
    expect(judge('GET', '/', { upgrade: 'WebSocket', connection: 'Upgrade' })).toBe(400);
    expect(judge('GET', '/', { upgrade: 'h2c', connection: 'Upgrade' })).toBe('/');
  });
  test('the host is checked before anything else', () => {
    expect(judge('POST', '/%zz', { host: 'evil.example' })).toBe(403);
  });
});
