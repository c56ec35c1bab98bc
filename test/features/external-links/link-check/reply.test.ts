import { LinkState } from 'linkinator';
import { describe, expect, test } from 'vitest';
import { NotSent, toAddress, toReply } from '../../../../build/features/external-links/link-check/reply.ts';

describe('responses and failures that need a real network', () => {
  const failed = (code: string) =>
    toReply(
      {
        url: 'https://a.test/',
        status: 0,
        state: LinkState.BROKEN,
        failureDetails: [new TypeError('fetch failed', { cause: Object.assign(new Error('cause'), { code }) })],
      },
      1000,
    );
  test.each([
    ['ENOTFOUND', 'broken', undefined],
    ['CERT_HAS_EXPIRED', 'broken', undefined],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'broken', undefined],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'broken', undefined],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'broken', undefined],
    ['EAI_AGAIN', 'flaky', true],
    ['UND_ERR_CONNECT_TIMEOUT', 'broken', true],
    ['ETIMEDOUT', 'broken', true],
    ['ECONNRESET', 'broken', true],
    ['ENETUNREACH', 'flaky', true],
    ['HPE_INVALID_CONSTANT', 'broken', undefined],
  ])('%s is %s', (code, state, flaky) => {
    const reply = failed(code);
    expect([reply.state, reply.flaky]).toEqual([state, flaky]);
  });

  test('a host with several IP addresses, each with its own failure', () => {
    const refusals = ['::1', '127.0.0.1'].map((ip) =>
      Object.assign(new Error(`connect ${ip}`), { code: 'ECONNREFUSED' }),
    );
    const error = new TypeError('fetch failed', { cause: new AggregateError(refusals) });
    expect(
      toReply({ url: 'https://a.test/', status: 0, state: LinkState.BROKEN, failureDetails: [error] }, 1000),
    ).toMatchObject({ state: 'broken' });
  });

  test('a request that was not sent is no failure', () => {
    const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    const result = { url: 'https://a.test/', status: 0, state: LinkState.BROKEN };
    const expected = { state: 'broken', detail: 'no answer within 1 s', flaky: true };
    expect(toReply({ ...result, failureDetails: [new NotSent(), timeout] }, 1000)).toEqual(expected);
    expect(toReply({ ...result, failureDetails: [timeout, new NotSent()] }, 1000)).toEqual(expected);
  });
});

test('a pause that the server asks for is read', () => {
  const failureDetails = [{ status: 503, headers: { 'retry-after': '7' } }];
  const reply = toReply({ url: 'https://a.test/', status: 503, state: LinkState.BROKEN, failureDetails }, 1000);
  expect(reply).toMatchObject({ state: 'flaky', status: 503, flaky: true, retryAfterMs: 7000 });
});

describe('targets of redirects', () => {
  const moved = (location: string) =>
    toReply(
      {
        url: 'https://a.test/x/y',
        status: 308,
        state: LinkState.BROKEN,
        failureDetails: [{ status: 308, headers: { location } }, new Error('Redirect detected')],
      },
      1000,
    ).moved?.to;
  test.each([
    ['../z', 'https://a.test/z'],
    ['//b.test/#part', 'https://b.test/'],
    [Buffer.from('/ü').toString('latin1'), 'https://a.test/%C3%BC'],
    ['javascript:alert(1)', undefined],
  ])('%s', (location, expected) => {
    expect(moved(location)).toBe(expected);
  });
});

test('a redirect that sets a cookie', () => {
  const found = toReply(
    {
      url: 'https://a.test/',
      status: 302,
      state: LinkState.BROKEN,
      failureDetails: [{ status: 302, headers: { location: '/', 'set-cookie': 'a=b' } }],
    },
    1000,
  );
  expect(found.moved).toEqual({ to: 'https://a.test/', permanent: false, setsCookie: true });
});

describe('addressOf', () => {
  test.each([
    ['HTTPS://A.test', 'https://a.test/'],
    ['//a.test/x#y', 'https://a.test/x'],
    ['http://a.test/#', 'http://a.test/'],
    ['https://ü.test/ü?q=ü', 'https://xn--tda.test/%C3%BC?q=%C3%BC'],
    ['ftp://a.test/', undefined],
    ['mailto:x@a.test', undefined],
    ['http://', undefined],
  ])('%s', (text, expected) => {
    expect(toAddress(text)).toBe(expected);
  });
});
