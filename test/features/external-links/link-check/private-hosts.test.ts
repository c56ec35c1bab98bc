import { expect, test } from 'vitest';
import { isPrivateHost } from '../../../../build/features/external-links/link-check/private-hosts.ts';

const ips: Readonly<Record<string, readonly string[]>> = {
  'public.test': ['192.0.2.1', '2001:db8::1'],
  'one-of-two.test': ['192.0.2.1', '10.0.0.1'],
  'loopback.test': ['::1'],
};
const lookup = async (host: string) => ips[host] ?? Promise.reject(new Error('ENOTFOUND'));
const hostOf = (written: string): string => new URL(`http://${written}/`).hostname;

test.each([
  ...['127.0.0.1', '127.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '0177.0.0.1'],
  ...['0', '0.0.0.0', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'a.localhost.', 'loopback.test', '１２７.0.0.1'],
])('%s is loopback', async (host) => {
  expect(await isPrivateHost(hostOf(host), lookup)).toBe(true);
});

test.each([
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
  ...['[fd00::1]', '[fe80::1]', '[ff02::1]', '[::ffff:192.168.0.1]', 'one-of-two.test'],
  ...['intranet', 'nas.local', 'api.internal', 'router.home.arpa'],
])('%s is private', async (host) => {
  expect(await isPrivateHost(hostOf(host), lookup)).toBe(true);
});

test.each(['192.0.2.1', '172.32.0.1', '[2001:db8::1]', 'public.test', 'public.test.', 'unknown.test'])(
  '%s is public',
  async (host) => {
    expect(await isPrivateHost(hostOf(host), lookup)).toBe(false);
  },
);

test('private addresses in allowed ranges may be asked, and no others', async () => {
  const names: Readonly<Record<string, readonly string[]>> = {
    'wiki.test': ['10.1.2.3'],
    intranet: ['10.1.2.3'],
    'both.test': ['10.1.2.3', '192.168.0.1'],
    printer: ['192.168.0.1'],
  };
  const lookup = async (host: string): Promise<readonly string[]> => names[host] ?? [];
  const isRefused = (host: string) => isPrivateHost(host, lookup, ['10.0.0.0/8']);
  for (const host of ['10.200.0.1', 'wiki.test', 'intranet', '192.0.2.1'])
    expect(await isRefused(host), host).toBe(false);
  for (const host of ['192.168.0.1', 'both.test', 'printer', 'unknown']) expect(await isRefused(host), host).toBe(true);
});
