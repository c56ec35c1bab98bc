/**
 * The addresses in the text of a script: literals that name a host. Pure. What a script puts together in other ways cannot be seen
 * in its text; the policy of the site bounds that.
 */
import type { PolicyDirective } from '../../model/content-policy.ts';
import { namesHost, type Reference } from './reference.ts';

const literals = /(["'`])((?:https?:|wss?:)?\/\/[\w$*[](?:(?!\1)[^\s\\<>]){2,500}?)\1/gi;

/** What stands before a literal that is asked for. */
const calls: readonly (readonly [before: RegExp, via: string, directive: PolicyDirective])[] = [
  [/\b(?:fetch|sendBeacon)\(\s*$/, 'fetch', 'connect-src'],
  [/\bnew (?:WebSocket|EventSource|WebTransport)\(\s*$/, 'connection', 'connect-src'],
  [/\.open\(\s*["'`]\w+["'`]\s*,\s*$/, 'XMLHttpRequest', 'connect-src'],
  [/\b(?:import|importScripts)\s*\(?\s*$|\bfrom\s*$/, 'import', 'script-src'],
  [/\bnew (?:Shared)?Worker\(\s*$/, 'worker', 'worker-src'],
];

/** Names of namespaces, which nobody asks for, and hosts that never exist. */
const isName = (url: string): boolean => /^https?:\/\/(?:www\.w3\.org\/|schema\.org\b|[\w.-]+\.invalid\b)/i.test(url);

export function* scriptReferences(script: string): Generator<Reference> {
  for (const match of script.matchAll(literals)) {
    const url = match[2] ?? '';
    if (!namesHost(url) || isName(url)) continue;
    const before = script.slice(Math.max(0, match.index - 60), match.index);
    const call = calls.find(([pattern]) => pattern.test(before));
    yield call
      ? { url, kind: 'action', via: call[1], directive: call[2] }
      : { url, kind: 'named', via: 'script text', directive: 'connect-src' };
  }
}
