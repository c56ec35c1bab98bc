import { BlockList, isIP, isIPv6 } from 'node:net';

const RANGES =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 198.18.0.0/15 ' +
  '224.0.0.0/3 ::/127 fc00::/7 fe80::/10 ff00::/8';
const ipFamily = (ip: string): 'ipv4' | 'ipv6' => (isIPv6(ip) ? 'ipv6' : 'ipv4');

/** @param ranges Such as `10.0.0.0/8`. */
function inRanges(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), ipFamily(network));
  }
  return (ip) => list.check(ip, ipFamily(ip));
}

const isPrivateIp = inRanges(RANGES.split(' '));

/**
 * Whether a host, or an IP address that it resolves to, is not public. Without this, links in a pull request could
 * reach the private network of the CI server. A name that resolves to another address in the actual request gets
 * through.
 * @param allowed Ranges that may be asked although they are private.
 */
export async function isPrivateHost(
  hostname: string,
  lookup: (host: string) => Promise<readonly string[]>,
  allowed: readonly string[] = [],
): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const isAllowed = inRanges(allowed);
  const isRefused = (ip: string): boolean => isPrivateIp(ip) && !isAllowed(ip);
  if (isIP(host)) return isRefused(host);
  const isLocalName = !host.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(host);
  if (isLocalName && allowed.length === 0) return true;
  // A name that does not resolve is reported by the request.
  const addresses = await lookup(host).catch(() => []);
  return isLocalName ? !(addresses.length > 0 && addresses.every(isAllowed)) : addresses.some(isRefused);
}
