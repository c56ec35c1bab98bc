import { BlockList, isIP, isIPv6 } from 'node:net';

const RANGES =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 198.18.0.0/15 ' +
  '224.0.0.0/3 ::/127 fc00::/7 fe80::/10 ff00::/8';
const ipFamily = (ip: string): 'ipv4' | 'ipv6' => (isIPv6(ip) ? 'ipv6' : 'ipv4');
const privateRanges = new BlockList();
for (const range of RANGES.split(' ')) {
  const [network = '', prefix] = range.split('/');
  privateRanges.addSubnet(network, Number(prefix), ipFamily(network));
}
const isPrivateIp = (ip: string): boolean => privateRanges.check(ip, ipFamily(ip));

/**
 * Whether a host, or an IP address that it resolves to, is not public. Without this, links in a pull request could
 * reach the private network of the CI server. A name that resolves to another address in the actual request gets
 * through.
 */
export async function isPrivateHost(hostname: string, lookup: (host: string) => Promise<readonly string[]>) {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host)) return isPrivateIp(host);
  if (!host.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(host)) return true;
  // A name that does not resolve is reported by the request.
  return (await lookup(host).catch(() => [])).some(isPrivateIp);
}
