/**
 * A local stand-in for a Meilisearch server: keys, tasks, indexes, settings, swaps, and searches as its reference
 * describes them for version 1 (https://www.meilisearch.com/docs/reference/api). It ranks more simply.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapePattern } from '../../build/model/escape-pattern.ts';

export const searchKey = 'searchkey0123';
export const adminKey = 'adminkey0123';

type Stored = Readonly<Record<string, unknown>>;
export interface StoredIndex {
  records: readonly Stored[];
  settings: Stored;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

/** How it answers in place of what it would. `hang` never answers. */
export type Behavior =
  | 'hang'
  | 'reset'
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface FakeMeilisearch {
  readonly url: string;
  readonly indexes: Map<string, StoredIndex>;
  readonly log: Asked[];
  /** Asked before each answer; undefined for the usual answer. */
  behave: (asked: Asked) => Behavior | undefined;
  /** Polls for which a new task is `processing`. */
  taskPolls: number;
  /** Types of tasks that fail. */
  failing: ReadonlySet<string>;
  reset(): void;
  close(): Promise<void>;
}

export async function fakeMeilisearch(): Promise<FakeMeilisearch> {
  const server = createServer(async (request, response) => {
    const asked = await askedBy(request);
    if (request.method === 'OPTIONS') return respond(response, 200, undefined);
    fake.log.push(asked);
    const behavior = fake.behave(asked);
    if (behavior === 'hang') return;
    if (behavior === 'reset') return void request.socket.resetAndDestroy();
    if (behavior) return respond(response, behavior.status, behavior.body ?? '{}', behavior.headers);
    const { status, body } = answerTo(asked);
    respond(response, status, JSON.stringify(body));
  });
  server.on('clientError', (_, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const indexes = new Map<string, StoredIndex>();
  const fake: FakeMeilisearch = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    log: [],
    behave: () => undefined,
    taskPolls: 0,
    failing: new Set(),
    reset() {
      indexes.clear();
      fake.log.splice(0);
      fake.behave = () => undefined;
      fake.taskPolls = 0;
      fake.failing = new Set();
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  const answerTo = store(fake);
  return fake;
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  let text = '';
  for await (const part of request) text += part;
  const { method = '', url: path = '' } = request;
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return { method, path, key, body: text === '' ? undefined : JSON.parse(text) };
}

function respond(response: ServerResponse, status: number, text: string | undefined, headers: object = {}): void {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  response.writeHead(status, { 'content-type': 'application/json', ...cors, ...headers });
  response.end(text);
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: {
    message,
    code,
    type: status < 401 ? 'invalid_request' : 'auth',
    link: `https://docs.meilisearch.com/errors#${code}`,
  },
});
const missing = (uid: string): Answer => refusal(404, 'index_not_found', `Index \`${uid}\` not found.`);

interface Task {
  polls: number;
  readonly type: string;
  readonly indexUid: string | null;
  readonly error: object | null;
}

function store(fake: FakeMeilisearch): (asked: Asked) => Answer {
  const { indexes } = fake;
  const tasks: Task[] = [];

  /** The work is done at once, and told to be done after some polls. */
  function enqueue(type: string, indexUid: string | null, work: () => Answer | undefined): Answer {
    const fails = fake.failing.has(type) ? refusal(400, 'internal', `made to fail: ${type}`) : work();
    tasks.push({ polls: fake.taskPolls, type, indexUid, error: (fails?.body as object | undefined) ?? null });
    const enqueuedAt = '2026-01-01T00:00:00Z';
    return { status: 202, body: { taskUid: tasks.length - 1, indexUid, status: 'enqueued', type, enqueuedAt } };
  }

  function taskAt(uid: number): Answer {
    const task = tasks[uid];
    if (!task) return refusal(404, 'task_not_found', `Task \`${uid}\` not found.`);
    task.polls -= 1;
    const done = task.error ? 'failed' : 'succeeded';
    return {
      status: 200,
      body: {
        uid,
        indexUid: task.indexUid,
        status: task.polls >= 0 ? 'processing' : done,
        type: task.type,
        error: task.error,
      },
    };
  }

  function create({ uid }: { readonly uid: string }): Answer | undefined {
    if (indexes.has(uid)) return refusal(400, 'index_already_exists', `Index \`${uid}\` already exists.`);
    indexes.set(uid, { records: [], settings: {} });
    return undefined;
  }

  function add(uid: string, records: readonly Stored[]): Answer | undefined {
    const bad = records.find(({ objectID }) => !/^[\w-]{1,511}$/.test(String(objectID)));
    if (bad) return refusal(400, 'invalid_document_id', `Document identifier \`${bad.objectID}\` is invalid.`);
    const index = indexes.get(uid);
    if (!index) return missing(uid);
    index.records = [...index.records, ...records];
    return undefined;
  }

  function swap([first, second]: readonly string[]): Answer | undefined {
    const [a, b] = [indexes.get(first ?? ''), indexes.get(second ?? '')];
    if (!a || !b) return missing(String(a ? second : first));
    indexes.set(first ?? '', b).set(second ?? '', a);
    return undefined;
  }

  return ({ method, path, key, body }) => {
    const isSearch = path.endsWith('/search');
    if (key === undefined) return refusal(401, 'missing_authorization_header', 'The Authorization header is missing.');
    if (key !== adminKey && !(isSearch && key === searchKey))
      return refusal(403, 'invalid_api_key', 'The provided API key is invalid.');
    const [, group = '', uid = '', part = ''] = path.split('/');
    switch (`${method} ${group} ${part}`) {
      case 'GET tasks ':
        return taskAt(Number(uid));
      case 'POST swap-indexes ':
        return enqueue('indexSwap', null, () => swap((body as { indexes: string[] }[])[0]?.indexes ?? []));
      case 'POST indexes ':
        return enqueue('indexCreation', uid, () => create(body as { uid: string }));
      case 'GET indexes ':
        return indexes.has(uid) ? { status: 200, body: { uid, primaryKey: 'objectID' } } : missing(uid);
      case 'DELETE indexes ':
        return enqueue('indexDeletion', uid, () => (indexes.delete(uid) ? undefined : missing(uid)));
      case 'PATCH indexes settings':
        return enqueue('settingsUpdate', uid, () => {
          const index = indexes.get(uid);
          if (index) index.settings = { ...index.settings, ...(body as Stored) };
          return index ? undefined : missing(uid);
        });
      case 'POST indexes documents':
        return enqueue('documentAdditionOrUpdate', uid, () => add(uid, body as readonly Stored[]));
      case 'POST indexes search': {
        const index = indexes.get(uid);
        return index ? search(index, body as Query) : missing(uid);
      }
      default:
        return refusal(404, 'not_found', `no endpoint for ${method} ${path}`);
    }
  };
}

interface Query {
  readonly q: string;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly filter: readonly (string | readonly string[])[];
  readonly cropLength: number;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
}

function search({ records, settings }: StoredIndex, query: Query): Answer {
  const filterable = (settings.filterableAttributes ?? []) as readonly string[];
  const named = query.filter.flat().map((one) => one.split(' ')[0] ?? '');
  const unknown = named.find((name) => !filterable.includes(name));
  if (unknown !== undefined)
    return refusal(400, 'invalid_search_filter', `Attribute \`${unknown}\` is not filterable.`);
  const passes = (record: Stored, one: string | readonly string[]): boolean =>
    typeof one === 'string' ? isMatch(record, one) : one.some((each) => isMatch(record, each));
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean);
  const searched = settings.searchableAttributes as readonly string[];
  const rankOf = (record: Stored): number => {
    const places = words.map((word) =>
      searched.findIndex((name) =>
        String(record[name] ?? '')
          .toLowerCase()
          .includes(word),
      ),
    );
    return places.includes(-1) ? -1 : Math.max(...places);
  };
  const seen = new Set<unknown>();
  const found = records
    .filter((record) => query.filter.every((one) => passes(record, one)))
    .map((record) => ({ record, rank: rankOf(record) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || Number(b.record.level) - Number(a.record.level))
    .filter(
      ({ record }) =>
        !seen.has(record[String(settings.distinctAttribute)]) && seen.add(record[String(settings.distinctAttribute)]),
    );
  const { page, hitsPerPage } = query;
  const hits = found
    .slice((page - 1) * hitsPerPage, page * hitsPerPage)
    .map(({ record }) => hitOf(record, words, settings, query));
  const totals = { totalHits: found.length, totalPages: Math.ceil(found.length / hitsPerPage) };
  return { status: 200, body: { hits, query: query.q, processingTimeMs: 1, page, hitsPerPage, ...totals } };
}

/** `name = "value"` */
function isMatch(record: Stored, expression: string): boolean {
  const [, name = '', value = ''] = /^(\w+) = (".*")$/.exec(expression) ?? [];
  return record[name] === JSON.parse(value);
}

function hitOf(record: Stored, words: readonly string[], settings: Stored, query: Query): Stored {
  const shown = Object.fromEntries(
    (settings.displayedAttributes as readonly string[]).flatMap((name) =>
      name in record ? [[name, record[name]]] : [],
    ),
  );
  const pattern = new RegExp(words.map(escapePattern).join('|'), 'gi');
  const marked = (text: string): string =>
    text.replace(pattern, (word) => `${query.highlightPreTag}${word}${query.highlightPostTag}`);
  const cropped = (text: string): string => {
    const all = text.split(' ');
    const first = Math.max(
      0,
      all.findIndex((word) => words.some((one) => word.toLowerCase().includes(one))),
    );
    const part = all.slice(first, first + query.cropLength).join(' ');
    return `${first > 0 ? '…' : ''}${part}${first + query.cropLength < all.length ? '…' : ''}`;
  };
  const _formatted = Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      typeof value === 'string' ? marked(name === 'content' ? cropped(value) : value) : value,
    ]),
  );
  return { ...shown, _formatted };
}
