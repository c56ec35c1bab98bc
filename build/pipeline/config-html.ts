/** HTML of the configuration, for the announcement and the footer. */
import type { Config } from '../config/config.ts';

type Bases = Pick<Config, 'baseUrl' | 'sharedUrl'>;

const addresses = /(<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*?\s(?:href|src)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

/**
 * Gives paths of the site their full address, as elsewhere in the configuration.
 * @param urlOf The address of a path without the base path.
 */
export const withAddresses = (html: string, bases: Bases, urlOf: (path: string) => string): string =>
  html.replace(addresses, (all, before: string, value: string) => {
    const quote = /^["']/.exec(value)?.[0] ?? '';
    const path = value.slice(quote.length, value.length - quote.length);
    return isSitePath(path, bases) ? before + quote + urlOf(path) + quote : all;
  });

/** Whether an address begins at the root of the site. One that has the base path already is complete. */
const isSitePath = (path: string, { baseUrl, sharedUrl = baseUrl }: Bases): boolean =>
  /^\/(?![/\\])/.test(path) && ![baseUrl, sharedUrl].some((base) => base !== '/' && `${path}/`.startsWith(base));
