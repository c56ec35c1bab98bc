/** An address in a file of the site, and what browsers do with it. */
import type { PolicyDirective } from '../../model/content-policy.ts';

/**
 * `load`: when the page opens. `action`: when a reader or a script does something. `named`: in the text of a script, which may do
 * anything with it. `link`: when a reader follows it.
 */
export const kinds = ['load', 'action', 'named', 'link'] as const;
export type Kind = (typeof kinds)[number];

export interface Reference {
  /** As written, without entities. */
  readonly url: string;
  readonly kind: Kind;
  /** What holds it, such as `img src`. */
  readonly via: string;
  /** The directive of a policy that governs it; absent if none does. */
  readonly directive?: PolicyDirective;
}

/** Whether an address names a host. */
export const namesHost = (url: string): boolean => /^\s*(?:(?:https?|wss?):)?\/\/[^/]/i.test(url);

/** @returns undefined if the address names no host, such as `data:` and paths. */
export function originOf(url: string): string | undefined {
  if (!namesHost(url)) return undefined;
  // A script may put a name together: `https://${id}-dsn.example.net`.
  const plain = url.trim().replace(/\$\{[^}]*\}/g, '*');
  const whole = plain.startsWith('//') ? `https:${plain}` : plain;
  const [, scheme = '', host = ''] = /^([a-z]+:)\/\/([^/?#]+)/i.exec(whole) ?? [];
  if (host.includes('*')) return `${scheme.toLowerCase()}//${host.toLowerCase()}`;
  return URL.canParse(whole) ? new URL(whole).origin : undefined;
}
