import { createColors } from 'picocolors';
import { describe, expect, test } from 'vitest';
import { type BannerFacts, listenOptions, pollMs, readyBanner } from '../../../../build/cli/serve-options.ts';
import { shownVersion } from '../../../../build/project/tool.ts';

test.each([
  [{}, { host: 'localhost', port: 3000, strictPort: false }],
  [
    { port: '4000', strictPort: true },
    { host: 'localhost', port: 4000, strictPort: true },
  ],
  [{ host: true }, { host: '0.0.0.0', port: 3000, strictPort: false }],
  [{ host: '127.0.0.1' }, { host: '127.0.0.1', port: 3000, strictPort: false }],
] as const)('%j gives the listener options %j', (flags, options) => {
  expect(listenOptions({ cache: true, format: 'pretty', ...flags })).toEqual({ ...options, allowedHosts: [] });
});

test.each([
  [undefined, undefined],
  [true, 1000],
  ['250', 250],
] as const)('--poll %j looks every %j ms', (poll, ms) => {
  expect(pollMs(poll === undefined ? {} : { poll })).toBe(ms);
});

test.each(['0', '-5', 'site'])('--poll %s is an error', (poll) => {
  expect(() => pollMs({ poll })).toThrow(`--poll takes a number of milliseconds, not \`${poll}\``);
});

describe('the banner', () => {
  const server = {
    url: 'http://localhost:3000/',
    networkUrls: [],
    port: 3000,
    close: async () => {},
    announce: () => {},
  };
  const facts = { command: 'docs-build serve', server, readyMs: 12.4, requestedPort: 3000 };
  const lines = (more: Partial<BannerFacts> = {}) =>
    readyBanner({ ...facts, ...more }, createColors(false)).split('\n');

  test('has the time and the address', () => {
    expect(lines()).toEqual([
      '',
      `  docs-build serve v${shownVersion}  ready in 12 ms`,
      '',
      '  ➜ Local:   http://localhost:3000/',
      '  ➜ Network: use --host to expose',
      '',
      '',
    ]);
  });

  test('has a line about the site, other addresses, and the key for help', () => {
    const exposed = { ...server, networkUrls: ['http://10.0.0.2:3000/'] };
    expect(lines({ server: exposed, summary: '3 pages', hasKeys: true }).slice(2, 7)).toEqual([
      '  3 pages',
      '',
      '  ➜ Local:   http://localhost:3000/',
      '  ➜ Network: http://10.0.0.2:3000/',
      '  ➜ press h for keys',
    ]);
  });

  test('tells that the port is another one, unless any would do', () => {
    const elsewhere = { ...server, port: 3001 };
    expect(lines({ server: elsewhere })).toContain('  Port 3000 is taken, this is 3001');
    expect(lines({ server: elsewhere, requestedPort: 0 }).join()).not.toContain('taken');
  });
});

test('host names to allow are in lower case', () => {
  const { allowedHosts } = listenOptions({
    cache: true,
    format: 'pretty',
    allowHost: ['Docs.Example', '.dev.example'],
  });
  expect(allowedHosts).toEqual(['docs.example', '.dev.example']);
});
