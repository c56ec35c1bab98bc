/**
 * A local stand-in for the hosted search service, for browsers and for Node. It listens as several hosts, each of which
 * can be told to fail, and logs every request.
 *
 *     const service = await fakeSearchService();
 *     service.put('docs', records, settings);
 *     service.hosts[0].behave({ kind: 'hang' });
 *     … liteClient(appId, key, { hosts: service.addresses }) …
 *     expect(service.log[0].path).toBe('/1/indexes/*\/queries');
 *     await service.close();
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { escapePattern } from '../../build/model/escape-pattern.ts';

export type Behavior =
  | { readonly kind: 'ok' }
  /** Accepts the connection and never responds. */
  | { readonly kind: 'hang' }
  /** Sends the headers and never a body. */
  | { readonly kind: 'hang-after-headers' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'slow'; readonly ms: number }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly message?: string;
    }
  /** Responds with status 200 and this body. */
  | { readonly kind: 'body'; readonly text: string };

export const malformed: Behavior = { kind: 'body', text: '{"results": [' };
export const noResults: Behavior = { kind: 'body', text: '{"results": []}' };
const ok: Behavior = { kind: 'ok' };

export interface LoggedRequest {
  readonly host: number;
  /** Milliseconds since the service was started. */
  readonly time: number;
  readonly method: string;
  /** Path as sent, without the query string. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
}

export interface FakeHost {
  readonly port: number;
  /** Sets the behavior for every request that `when` accepts, and drops what `next` has queued. */
  behave(behavior: Behavior, when?: (request: LoggedRequest) => boolean): void;
  /** Queues a behavior for one request. Queued behaviors come before the one that `behave` set. */
  next(behavior: Behavior): void;
}

export interface StoredIndex {
  records: Readonly<Record<string, unknown>>[];
  settings: Readonly<Record<string, unknown>>;
  synonyms: readonly unknown[];
}

export interface FakeSearchService {
  readonly hosts: readonly FakeHost[];
  /** Value for the `hosts` option of a client or of the site configuration. */
  readonly addresses: readonly { readonly url: string; readonly port: number; readonly protocol: 'http' }[];
  readonly log: readonly LoggedRequest[];
  /** The searches received, oldest first. */
  readonly searches: readonly { readonly indexName: string; readonly params: URLSearchParams }[];
  readonly indices: ReadonlyMap<string, StoredIndex>;
  /** Creates or replaces an index. */
  put(
    name: string,
    records: readonly object[],
    settings?: Readonly<Record<string, unknown>>,
    synonyms?: readonly unknown[],
  ): void;
  /** Makes each new task answer `notPublished` for this many polls; 0 by default. */
  delayTasks(polls: number): void;
  clearLog(): void;
  /** Clears the log, the indices, and the behavior of the hosts. */
  reset(): void;
  close(): Promise<void>;
}

export async function fakeSearchService(count = 4): Promise<FakeSearchService> {
  const started = performance.now();
  const log: LoggedRequest[] = [];
  const indices = new Map<string, StoredIndex>();
  const store = indexStore(indices);
  const servers: Server[] = [];
  const hosts: FakeHost[] = [];
  for (let host = 0; host < count; host += 1) {
    let rule: { readonly behavior: Behavior; readonly when: (request: LoggedRequest) => boolean } = {
      behavior: ok,
      when: () => true,
    };
    const queue: Behavior[] = [];
    const server = createServer(async (request, response) => {
      const text = await bodyOf(request);
      const entry = logged(host, started, request, text);
      log.push(entry);
      if (request.method === 'OPTIONS') return respond(response, 204, undefined);
      const behavior = queue.shift() ?? (rule.when(entry) ? rule.behavior : ok);
      await act(behavior, request, response, () => store.answer(entry));
    });
    // Ignore clients that close the connection early.
    server.on('clientError', (_, socket) => socket.destroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    hosts.push({
      port: (server.address() as AddressInfo).port,
      behave(behavior, when = () => true) {
        queue.splice(0);
        rule = { behavior, when };
      },
      next: (behavior) => void queue.push(behavior),
    });
  }
  return {
    hosts,
    addresses: hosts.map(({ port }) => ({ url: '127.0.0.1', port, protocol: 'http' })),
    log,
    indices,
    get searches() {
      return log.filter(({ path }) => path === '/1/indexes/*/queries').flatMap(({ body }) => searchesIn(body));
    },
    put(name, records, settings = {}, synonyms = []) {
      indices.set(name, { records: records as StoredIndex['records'], settings, synonyms });
    },
    delayTasks: (polls) => store.delayTasks(polls),
    clearLog: () => void log.splice(0),
    reset() {
      log.splice(0);
      indices.clear();
      store.delayTasks(0);
      for (const host of hosts) host.behave(ok);
    },
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => once(server.close(), 'close')));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
}

function logged(host: number, started: number, request: IncomingMessage, text: string): LoggedRequest {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Keep the text.
  }
  return {
    host,
    time: performance.now() - started,
    method: request.method ?? '',
    path,
    query: new URLSearchParams(query),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body,
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function act(
  behavior: Behavior,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Answer,
): Promise<void> {
  switch (behavior.kind) {
    case 'hang':
      return;
    case 'hang-after-headers':
      response.writeHead(200, jsonHeaders);
      response.flushHeaders();
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'body':
      return respond(response, 200, behavior.text);
    case 'status':
      return respond(
        response,
        behavior.status,
        JSON.stringify({
          message: behavior.message ?? `made to answer ${behavior.status}`,
          status: behavior.status,
        }),
        behavior.headers,
      );
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, behavior.ms));
      break;
    case 'ok':
      break;
  }
  const { status, body } = answer();
  respond(response, status, JSON.stringify(body));
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' };

function respond(
  response: ServerResponse,
  status: number,
  text: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): void {
  const cors = status === 204 && { 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
  response.writeHead(status, { ...jsonHeaders, 'access-control-expose-headers': '*', ...cors, ...headers });
  response.end(text);
}

const searchesIn = (body: unknown) =>
  ((body as { requests?: { indexName: string; params: string }[] }).requests ?? []).map(({ indexName, params }) => ({
    indexName,
    params: new URLSearchParams(params),
  }));

/** Implements the endpoints that search and write indices. */
function indexStore(indices: Map<string, StoredIndex>) {
  /** Task ID → polls that are still answered with `notPublished`. */
  const pendingPolls = new Map<string, number>();
  let lastTask = 0;
  let taskDelay = 0;
  const task = (): Answer => {
    lastTask += 1;
    pendingPolls.set(String(lastTask), taskDelay);
    return { status: 200, body: { taskID: lastTask, updatedAt: '2026-01-01T00:00:00Z' } };
  };
  const indexOf = (name: string): StoredIndex => {
    let index = indices.get(name);
    if (!index) {
      index = { records: [], settings: {}, synonyms: [] };
      indices.set(name, index);
    }
    return index;
  };
  const missing = (name: string): Answer => ({
    status: 404,
    body: { message: `Index ${name} does not exist`, status: 404 },
  });

  function answer({ method, path, query, body }: LoggedRequest): Answer {
    if (method === 'POST' && path === '/1/indexes/*/queries') {
      const searches = searchesIn(body);
      const unknown = searches.find(({ indexName }) => !indices.has(indexName));
      if (unknown) return missing(unknown.indexName);
      return {
        status: 200,
        body: { results: searches.map(({ indexName, params }) => search(indexOf(indexName), params)) },
      };
    }
    if (method === 'POST' && path === '/1/events') return { status: 200, body: { status: 200, message: 'OK' } };
    const [, encoded = '', action = '', rest = ''] =
      /^\/1\/indexes\/([^/]+)(?:\/([^/]+)(?:\/(.+))?)?$/.exec(path) ?? [];
    const name = decodeURIComponent(encoded);
    const asObject = body as Readonly<Record<string, unknown>>;
    switch (`${method} ${action}`) {
      case 'GET task': {
        const polls = pendingPolls.get(rest) ?? 0;
        pendingPolls.set(rest, polls - 1);
        return { status: 200, body: { status: polls > 0 ? 'notPublished' : 'published', pendingTask: false } };
      }
      case 'GET settings':
        return indices.has(name) ? { status: 200, body: indexOf(name).settings } : missing(name);
      case 'PUT settings':
        indexOf(name).settings = { ...indexOf(name).settings, ...asObject };
        return task();
      case 'POST synonyms':
        indexOf(name).synonyms = [
          ...(query.get('replaceExistingSynonyms') === 'true' ? [] : indexOf(name).synonyms),
          ...(body as unknown[]),
        ];
        return task();
      case 'POST batch': {
        const { requests } = body as { requests: { action: string; body: Readonly<Record<string, unknown>> }[] };
        const index = indexOf(name);
        const added = requests.map((request) => request.body);
        const ids = new Set(added.map(({ objectID }) => objectID));
        index.records = [...index.records.filter(({ objectID }) => !ids.has(objectID)), ...added];
        return { status: 200, body: { ...(task().body as object), objectIDs: [...ids] } };
      }
      case 'POST operation':
        operate(name, asObject);
        return task();
      case 'DELETE ':
        indices.delete(name);
        return task();
      default:
        return { status: 404, body: { message: `no endpoint for ${method} ${path}`, status: 404 } };
    }
  }

  /** Copies the parts named in `scope`, or the whole index without one; a move replaces the destination. */
  function operate(name: string, { operation, destination, scope }: Readonly<Record<string, unknown>>): void {
    const from = indices.get(name) ?? { records: [], settings: {}, synonyms: [] };
    if (operation === 'move') {
      if (!indices.has(name)) return;
      indices.set(String(destination), from);
      indices.delete(name);
      return;
    }
    const to = indexOf(String(destination));
    const parts = Array.isArray(scope) ? scope : ['settings', 'synonyms', 'records'];
    if (parts.includes('settings')) to.settings = { ...from.settings };
    if (parts.includes('synonyms')) to.synonyms = [...from.synonyms];
    if (parts.includes('records')) to.records = [...from.records];
  }

  return {
    answer,
    delayTasks(polls: number): void {
      taskDelay = polls;
    },
  };
}

type Stored = Readonly<Record<string, unknown>>;
const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Ranks more simply than the service, but filters, orders heading levels, highlights, and deduplicates URLs like it. */
function search({ records, settings }: StoredIndex, params: URLSearchParams) {
  const words = (params.get('query') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const list = (name: string): unknown[] => JSON.parse(params.get(name) ?? '[]') as unknown[];
  const facets = (settings.attributesForFaceting ?? []) as string[];
  const passes = (record: Stored, filter: unknown): boolean => {
    if (Array.isArray(filter)) return filter.some((one) => passes(record, one));
    const [, facet = '', wanted = ''] = /^([^:]+):(.*)$/.exec(String(filter)) ?? [];
    // Like the service: a filter on an attribute that is not declared as a facet matches nothing.
    return (
      facets.some((name) => name.replace(/^\w+\((.*)\)$/, '$1') === facet) && [record[facet]].flat().includes(wanted)
    );
  };
  const textOf = (record: Stored): string => {
    const hierarchy = record.hierarchy as Readonly<Record<string, string | null>>;
    return [...levels.map((level) => hierarchy[level]), record.content, record.code].join('\n').toLowerCase();
  };
  const matches = records
    .filter((record) => list('facetFilters').every((filter) => passes(record, filter)))
    .filter((record) => words.length > 0 && words.every((word) => textOf(record).includes(word)))
    .map((record) => ({ record, rank: rankOf(record, words) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ record }) => record);
  const seen = new Set<unknown>();
  const distinct = matches.filter(({ url }) => !seen.has(url) && seen.add(url));
  const hitsPerPage = Number(params.get('hitsPerPage') ?? 20);
  const page = Number(params.get('page') ?? 0);
  const snippetWords = Number(/:(\d+)/.exec(String(list('attributesToSnippet')[0]))?.[1] ?? 10);
  return {
    hits: distinct
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((record) => hitOf(record, words, snippetWords, params)),
    nbHits: distinct.length,
    page,
    nbPages: Math.ceil(distinct.length / hitsPerPage),
    hitsPerPage,
    query: params.get('query'),
    params: params.toString(),
    ...(params.get('clickAnalytics') === 'true' && { queryID: '0123456789abcdef0123456789abcdef' }),
  };
}

/** Lower ranks first: a match in a higher heading beats one in a lower heading, which beats one in the text. */
function rankOf({ hierarchy, type }: Stored, words: readonly string[]): number {
  const own = (hierarchy as Readonly<Record<string, string | null>>)[String(type)]?.toLowerCase() ?? '';
  const level = type === 'content' ? 9 : Number(String(type).slice(3));
  return words.every((word) => own.includes(word)) ? level - 20 : level;
}

function hitOf(record: Stored, words: readonly string[], snippetWords: number, params: URLSearchParams): Stored {
  const [pre, post] = [params.get('highlightPreTag') ?? '<em>', params.get('highlightPostTag') ?? '</em>'];
  const ellipsis = params.get('snippetEllipsisText') ?? '…';
  const pattern = words.length === 0 ? undefined : new RegExp(words.map(escapePattern).join('|'), 'gi');
  const mark = (text: string): string => (pattern ? text.replace(pattern, (word) => `${pre}${word}${post}`) : text);
  const snippet = (text: string): string => {
    const all = text.split(/\s+/);
    const first = Math.max(
      0,
      all.findIndex((word) => words.some((wanted) => word.toLowerCase().includes(wanted))),
    );
    const start = Math.max(0, Math.min(first - Math.floor(snippetWords / 2), all.length - snippetWords));
    const part = mark(all.slice(start, start + snippetWords).join(' '));
    return `${start > 0 ? ellipsis : ''}${part}${start + snippetWords < all.length ? ellipsis : ''}`;
  };
  const hierarchy = record.hierarchy as Readonly<Record<string, string | null>>;
  const each = (make: (text: string) => string) =>
    Object.fromEntries(
      levels.flatMap((level) => {
        const text = hierarchy[level];
        return text ? [[level, { value: make(text), matchLevel: 'full', matchedWords: words }]] : [];
      }),
    );
  const content = typeof record.content === 'string' ? record.content : undefined;
  const { objectID, url, type } = record;
  return {
    objectID,
    url,
    type,
    hierarchy,
    content: content ?? null,
    _highlightResult: { hierarchy: each(mark), ...(content !== undefined && { content: { value: mark(content) } }) },
    _snippetResult: {
      hierarchy: each(snippet),
      ...(content !== undefined && { content: { value: snippet(content) } }),
    },
  };
}
