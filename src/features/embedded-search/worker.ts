/**
 * The engine and its files in a browser. The same module serves as the worker and as its replacement where no worker
 * can be started, so both have one address.
 */
import type { IndexFiles } from '../../shared/features/embedded-search/engine/read-index.ts';
import { type Engine, type EngineRequest, searchEngine } from '../../shared/features/embedded-search/engine/search.ts';
import type { SearchAnswer } from '../../shared/search/provider.ts';

/** Of this module, wherever the bundler put it. */
export const address = import.meta.url;

export type ToWorker =
  | { readonly id: number; readonly request: EngineRequest }
  /** The request was aborted. */
  | { readonly id: number; readonly cancel: true }
  /** The first message: absolute address of the meta file. */
  | { readonly meta: string };
export type FromWorker =
  | { readonly id: number; readonly answer: SearchAnswer }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };

/** @param meta Absolute address of the meta file; the others lie beside it. */
export const engineAt = (meta: string): Engine =>
  searchEngine(meta.slice(meta.lastIndexOf('/') + 1), filesBeside(meta));

const filesBeside = (meta: string): IndexFiles => ({
  async bytes(name) {
    // The meta file names the others and is always revalidated; the others are immutable.
    const cache = meta.endsWith(`/${name}`) ? 'no-cache' : 'default';
    const response = await fetch(new URL(name, meta), { cache }).catch(() => undefined);
    if (!response?.ok) throw unreachable(`${name}: ${response?.status ?? 'no answer'}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Some hosts say that the file is compressed, and the browser has unpacked it.
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes) : bytes;
  },
  text: (bytes) => new TextDecoder().decode(bytes),
});

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The name distinguishes it from a bug. */
function unreachable(message: string): Error {
  const error = new Error(message);
  error.name = 'RetryError';
  return error;
}

interface SearchWorkerScope {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}

function serve(scope: SearchWorkerScope): void {
  let engine: Engine | undefined;
  const stale = new Set<number>();
  scope.onmessage = async ({ data }) => {
    if ('meta' in data) {
      engine = engineAt(data.meta);
      engine.warm().catch(() => undefined);
    } else if ('cancel' in data) stale.add(data.id);
    else if (engine) {
      const { id, request } = data;
      const isStale = (): boolean => stale.has(id);
      try {
        const { hits, nbHits } = await engine.search({ ...request, isStale });
        if (!isStale()) scope.postMessage({ id, answer: { hits, nbHits } });
      } catch (error) {
        const { name, message } = error as Error;
        if (!isStale()) scope.postMessage({ id, error: { name, message } });
      }
      stale.delete(id);
    }
  };
}

if ('importScripts' in globalThis) serve(globalThis as unknown as SearchWorkerScope);
