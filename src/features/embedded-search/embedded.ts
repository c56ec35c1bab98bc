/** The site's own index, searched in a worker; where none can be started, in the page. */
import type { EngineRequest } from '../../shared/features/embedded-search/engine/search.ts';
import type { EmbeddedSettings } from '../../shared/features/embedded-search/settings.ts';
import type { SearchAnswer, SearchProvider } from '../../shared/search/provider.ts';
import { address, engineAt, type FromWorker, type ToWorker } from './worker.ts';

/** Apart from the policy of the client (theme/html.tsx), with which search shares no code. */
const policy = globalThis.trustedTypes?.createPolicy('docs-build-search', { createScriptURL: (url) => url });

type Search = (request: EngineRequest, signal: AbortSignal) => Promise<SearchAnswer>;

export function openProvider(settings: EmbeddedSettings): SearchProvider {
  const meta = new URL(settings.meta, location.href).href;
  const search = start(meta);
  return {
    async search({ query, page, hitsPerPage, snippetWords, signal }) {
      signal.throwIfAborted();
      return search({ query, page, hitsPerPage, snippetWords }, signal);
    },
  };
}

function start(meta: string): Search {
  const inPage = (): Search => {
    const engine = engineAt(meta);
    return async (request, signal) => {
      const { hits, nbHits } = await engine.search({ ...request, isStale: () => signal.aborted });
      signal.throwIfAborted();
      return { hits, nbHits };
    };
  };
  try {
    return inWorker(new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' }), meta, inPage);
  } catch {
    return inPage();
  }
}

interface Waiting {
  readonly request: EngineRequest;
  readonly signal: AbortSignal;
  readonly resolve: (answer: SearchAnswer | Promise<SearchAnswer>) => void;
  readonly reject: (reason: unknown) => void;
}

/** @param inPage What takes over when the worker cannot be loaded. */
function inWorker(worker: Worker, meta: string, inPage: () => Search): Search {
  const waiting = new Map<number, Waiting>();
  let instead: Search | undefined;
  let last = 0;
  const send = (message: ToWorker): void => worker.postMessage(message);
  send({ meta });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) one?.resolve(data.answer);
    else one?.reject(Object.assign(new Error(data.error.message), { name: data.error.name }));
  };
  worker.onerror = () => {
    worker.terminate();
    const search = inPage();
    instead = search;
    for (const { request, signal, resolve } of waiting.values()) resolve(search(request, signal));
    waiting.clear();
  };
  return (request, signal) => {
    if (instead) return instead(request, signal);
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { request, signal, resolve, reject });
      signal.addEventListener(
        'abort',
        () => {
          if (!waiting.delete(id)) return;
          send({ id, cancel: true });
          reject(signal.reason);
        },
        { once: true },
      );
      send({ id, request });
    });
  };
}
