/** The host names for which a server answers. Pure. */

export interface HostNames {
  /** Names and addresses of this machine, in lower case, IPv6 addresses in brackets. */
  readonly own: ReadonlySet<string>;
  /** Further names, such as that of a proxy; see `hostNamePattern`. */
  readonly allowed: readonly string[];
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * A name that authors allow, in lower case: one host (`docs.example.test`, `192.0.2.7`, `[2001:db8::7]`), or a domain with
 * every name below it (`.example.test`).
 */
export const hostNamePattern = new RegExp(String.raw`^(?:\.?${label}(?:\.${label})*|\[[0-9a-f:.]{2,45}\])$`);

export const isServed = (name: string, { own, allowed }: HostNames): boolean =>
  own.has(name) || isAllowed(name, allowed);

export const isAllowed = (name: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => name === one || (one.startsWith('.') && (name === one.slice(1) || name.endsWith(one))));
