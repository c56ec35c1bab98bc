/** What is wrong with an answer. Pure. */
import { gunzipSync } from 'node:zlib';
import { decode } from '../../../src/shared/addresses.ts';
import type { CatalogCode } from '../../model/catalog.ts';
import { cacheForever } from '../../serve/published-headers.ts';
import { type Header, siteHeaders } from '../host-files/headers.ts';
import { type ExpectedFile, essenceOf } from './expected.ts';
import { looserDirectives } from './judge-policy.ts';

/** After redirects on the same host. */
export interface Answer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** At most a little more than was expected. */
  readonly body: Uint8Array;
  /** Path that redirects of the host led to; absent without one. */
  readonly redirectedTo?: string;
}

export interface Fault {
  readonly code: Extract<CatalogCode, `deploy/${string}`>;
  readonly message: string;
}

/** @param hasFile Whether the build has a file at this path in the output folder. */
export function faultOf(
  file: ExpectedFile,
  content: Uint8Array,
  answer: Answer,
  hasFile: (path: string) => boolean,
): Fault | undefined {
  const { address, type } = file;
  if (answer.status !== 200)
    return { code: 'deploy/missing', message: `the host answers with status ${answer.status} for \`${address}\`` };
  // A host that knows the redirects of the site is faster than the page that redirects.
  const moved = answer.redirectedTo;
  const target = redirectTarget(content);
  if (moved !== undefined && target !== undefined && !isSamePath(moved, address))
    return isSamePath(moved, target)
      ? undefined
      : {
          code: 'deploy/different',
          message: `the host redirects \`${address}\` to \`${moved}\`, expected \`${target}\``,
        };
  const given = essenceOf(answer.headers.get('content-type') ?? '');
  if (type !== undefined && !isSameType(given, type))
    return {
      code: 'deploy/type',
      message: `the host serves \`${address}\` as ${given === '' ? 'no type' : `\`${given}\``}, expected \`${type}\``,
    };
  if (isSame(answer.body, content)) return undefined;
  const others = type === 'text/html' ? assetsOf(answer.body).filter((path) => !hasFile(path)) : [];
  if (others.length > 0)
    return {
      code: 'deploy/stale',
      message: `the host serves \`${address}\` of another build: it needs \`${others[0]}\`, which this build does not have`,
    };
  return { code: 'deploy/different', message: `the host serves \`${address}\` with other content than the build` };
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

/** Path of the page that a redirecting page leads to; undefined for other pages. */
const redirectTarget = (content: Uint8Array): string | undefined =>
  /<meta http-equiv="refresh" content="0; url=([^"?#]*)/i.exec(text(content.subarray(0, 4096)))?.[1];

/** Hosts add and remove slashes at the end. */
const isSamePath = (one: string, other: string): boolean => plainPath(one) === plainPath(other);
const plainPath = (path: string): string => decode(path).replace(/(?:\/index\.html|\/|\.html)$/, '');

/** Some hosts unpack what is published compressed. */
function isSame(given: Uint8Array, expected: Uint8Array): boolean {
  if (Buffer.compare(given, expected) === 0) return true;
  return expected[0] === 0x1f && expected[1] === 0x8b && Buffer.compare(given, gunzipSync(expected)) === 0;
}

const isSameType = (given: string, expected: string): boolean =>
  given === expected || (expected === 'text/javascript' && given === 'application/javascript');

const assetsOf = (html: Uint8Array): readonly string[] =>
  [...text(html).matchAll(/(?:src|href)="[^"]*?\/(assets\/[\w.-]+)[^"]*"/g)].map(([, path = '']) => path);

/** How the headers of an answer fall short of those of `hostFiles`, as the beginning of a message. */
export function headerFaults({ path }: ExpectedFile, { headers }: Answer): readonly string[] {
  const expected: readonly Header[] = path.startsWith('assets/') ? [['Cache-Control', cacheForever]] : siteHeaders;
  return expected.flatMap(([name, value]) => {
    const given = headers.get(name.toLowerCase());
    if (given === value) return [];
    return name === 'Content-Security-Policy' && given !== undefined
      ? policyFaults(value, given)
      : [lacks(name, value)];
  });
}

const lacks = (name: string, value: string): string => `the host does not send \`${name}: ${value}\``;

const policyFaults = (expected: string, given: string): readonly string[] =>
  looserDirectives(expected, given).map((directive) =>
    directive.given === undefined
      ? lacks('Content-Security-Policy', directive.expected)
      : `the host sends \`${directive.given}\`, expected \`${directive.expected}\``,
  );
