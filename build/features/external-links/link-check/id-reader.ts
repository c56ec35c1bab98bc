import { idsOf } from '../link-fragments.ts';
import { limiter } from './limiter.ts';
import type { CheckRun, LinkCheckOptions } from './options.ts';

/** Longer pages are not read to the end, so their ids are unknown. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Reads the ids of a page that is known to respond; undefined if it cannot be read as HTML. */
export type IdReader = (address: string) => Promise<ReadonlySet<string> | undefined>;

/**
 * Reads pages with plain requests, because linkinator does not hand out what it receives. Redirects are not followed: the
 * address is the end of a chain that was already checked.
 */
export function idReader(
  { timeoutMs, userAgent, headers, hostConcurrency }: LinkCheckOptions,
  run: CheckRun,
): IdReader {
  const limit = limiter(hostConcurrency);
  const read: IdReader = async (address) => {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.any([run.signal, AbortSignal.timeout(timeoutMs)]),
      headers: { Accept: 'text/html', 'User-Agent': userAgent, ...headers.get(new URL(address).host) },
    });
    const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(response.headers.get('content-type') ?? '');
    const html = response.ok && isHtml ? await textOf(response) : undefined;
    if (html === undefined) await response.body?.cancel().catch(() => undefined);
    return html === undefined ? undefined : idsOf(html);
  };
  return (address) => limit(() => read(address).catch(() => undefined));
}

async function textOf(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_BYTES) return undefined;
  }
  return Buffer.concat(parts).toString();
}
