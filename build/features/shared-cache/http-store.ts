/** Edge: entries on an HTTP server, as in Bazel's remote cache: GET and PUT of `ac/HASH` and `cas/HASH`. */
import { readUpTo } from '../../adapters/read-up-to.ts';
import { type Store, StoreFailure } from './store.ts';

export interface HttpCache {
  /** Ends with a slash. */
  readonly url: string;
  /** What reads and writes carry in the header `Authorization`, to this server only. */
  readonly readToken?: string | undefined;
  readonly writeToken?: string | undefined;
}

export function httpStore({ url, readToken, writeToken }: HttpCache): Store {
  const request = async (path: string, token: string | undefined, init: RequestInit): Promise<Response> => {
    const headers = { ...(token !== undefined && { authorization: authorization(token) }) };
    // Redirects are not followed: the token is for this server, and so is the trust in what it answers.
    const ask = (): Promise<Response> => fetch(new URL(path, url), { ...init, headers, redirect: 'manual' });
    try {
      // A server may close a connection that was kept open just when it is used again.
      return await ask().catch(() => ask());
    } catch (error) {
      init.signal?.throwIfAborted();
      throw new StoreFailure(`it cannot be reached (${reasonOf(error)})`);
    }
  };
  return {
    async get(part, hash, limit, signal) {
      const response = await request(`${part}/${hash}`, readToken ?? writeToken, { signal });
      if (response.status !== 200) {
        await discard(response);
        if (response.status === 404) return undefined;
        throw refusal(response, 'reading');
      }
      const bytes = await readUpTo(response, limit).catch((error) => {
        signal.throwIfAborted();
        throw new StoreFailure(`its answer broke off (${reasonOf(error)})`);
      });
      return bytes.length > limit ? undefined : bytes;
    },
    async put(part, hash, bytes, signal) {
      const response = await request(`${part}/${hash}`, writeToken, { method: 'PUT', body: bytes, signal });
      await discard(response);
      if (!response.ok) throw refusal(response, 'writing');
    },
  };
}

/** A token with a scheme, such as `Basic dXNlcjpwYXNz`, is sent as it is. */
function authorization(token: string): string {
  // Messages of `fetch` repeat what they reject.
  if (!/^[\x20-\x7e]+$/.test(token)) throw new StoreFailure('its token has characters that no header can carry');
  return token.includes(' ') ? token : `Bearer ${token}`;
}

const discard = (response: Response): Promise<void> | undefined => response.body?.cancel().catch(() => undefined);

function refusal({ status, headers }: Response, doing: string): StoreFailure {
  if (status < 300 || status > 399)
    return new StoreFailure(
      `it answers with status ${status} when ${doing}`,
      status === 401 || status === 403 ? `give it a token for ${doing}` : undefined,
    );
  const target = headers.get('location');
  return new StoreFailure(
    `it redirects${target !== null && URL.canParse(target) ? ` to ${new URL(target).origin}` : ''}, which is not followed`,
    'name the address to which it leads as `cache.url`, if you trust it',
  );
}

/** The code of the cause, such as `ECONNREFUSED`: messages may hold more than everybody may know. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as { readonly cause?: { readonly code?: string }; readonly name?: string };
  return cause?.code ?? name ?? 'unknown';
}
