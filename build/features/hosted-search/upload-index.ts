/**
 * Adapter: replaces a hosted index atomically. Uploads everything to a temporary index, which is moved over the old
 * index when it is complete, so that readers keep the old results whatever fails. (`replaceAllObjects` of the client
 * library does this for records only, without settings and synonyms.)
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { algoliasearch } from 'algoliasearch';
import { retryAfterMs } from '../../adapters/retry-after.ts';
import { type Diagnostic, DiagnosticError, problem } from '../../model/diagnostic.ts';
import { adminKeyName } from './facts.ts';

/** Everything that is uploaded. */
export interface IndexContent {
  readonly records: readonly { readonly objectID: string }[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** If empty, the synonyms of the old index are kept. */
  readonly synonyms: readonly { readonly objectID: string; readonly type: 'synonym'; readonly synonyms: string[] }[];
}

/** The index to replace, and how to reach it. */
export interface IndexTarget {
  readonly appId: string;
  readonly adminKey: string;
  readonly indexName: string;
  readonly hosts?: readonly { readonly url: string; readonly port?: number; readonly protocol: 'http' | 'https' }[];
}

const RECORDS_PER_BATCH = 1_000;
/** How often the status of a task is requested before giving up. */
const MAX_POLLS = 800;
/** How long the service can make an upload wait, in all. */
const MAX_WAIT_MS = 300_000;

/**
 * Replaces the index.
 * @param progress Called with a message for users at each step.
 * @throws `UploadError` with a `search/upload` diagnostic, or the signal's reason.
 */
export async function uploadIndex(
  content: IndexContent,
  target: IndexTarget,
  progress: (text: string) => void,
  signal: AbortSignal,
  pause: Pause = sleep,
): Promise<void> {
  const { appId, adminKey, indexName, hosts } = target;
  const ask = patiently(progress, signal, pause);
  const client = algoliasearch(appId, adminKey, {
    // The response starts after the whole request was read, which takes a while on a slow connection.
    timeouts: { connect: 15_000, read: 15_000, write: 30_000 },
    // The client would wait without a word, for as long as the service wants.
    maxRateLimitRetries: 0,
    ...(hosts && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' as const })) }),
  });
  const temporaryIndex = `${indexName}_tmp_${randomInt(100_000, 1_000_000)}`;
  let move: 'pending' | 'requested' | 'accepted' = 'pending';
  try {
    signal.throwIfAborted();
    progress(`preparing a new index beside \`${indexName}\` …`);
    await fillIndex({ client, ask, indexName, temporaryIndex, progress, signal }, content);
    progress(`replacing \`${indexName}\` with it …`);
    move = 'requested';
    const moved = await ask(() =>
      client.operationIndex({
        indexName: temporaryIndex,
        operationIndexParams: { operation: 'move', destination: indexName },
      }),
    );
    move = 'accepted';
    await ask(() => client.waitForTask({ indexName: temporaryIndex, taskID: moved.taskID, maxRetries: MAX_POLLS }));
  } catch (error) {
    // An index that may already have been moved must not be deleted. Only a response from the server has a status.
    const isUnmoved = move === 'pending' || (move === 'requested' && getStatus(error) !== undefined);
    if (isUnmoved) await ask(() => client.deleteIndex({ indexName: temporaryIndex })).catch(() => undefined);
    if (signal.aborted && isUnmoved) throw signal.reason;
    throw new UploadError(uploadProblem(error, target, isUnmoved), isUnmoved);
  }
}

type Pause = (ms: number, value: undefined, options: { readonly signal: AbortSignal }) => Promise<unknown>;
type Ask = <T>(request: () => Promise<T>) => Promise<T>;

/** Asks again where the service says that there are too many requests: when it wants, at ever longer intervals. */
function patiently(progress: (text: string) => void, signal: AbortSignal, pause: Pause): Ask {
  let leftMs = MAX_WAIT_MS;
  return async (request) => {
    for (let usualMs = 1_000; ; usualMs *= 2) {
      try {
        return await request();
      } catch (error) {
        const waitMs = Math.max(usualMs, wantedPauseMs(error));
        if (getStatus(error) !== 429 || waitMs > leftMs) throw error;
        leftMs -= waitMs;
        progress(`the service has too many requests: waiting ${seconds(waitMs)} …`);
        await pause(waitMs, undefined, { signal });
      }
    }
  };
}

function wantedPauseMs(error: unknown): number {
  const { stackTrace = [] } = error as Pick<Partial<ErrorOfService>, 'stackTrace'>;
  return retryAfterMs(stackTrace.at(-1)?.response.headers?.['retry-after']) ?? 0;
}

/** The part of the client's errors that it does not export. */
interface ErrorOfService {
  readonly stackTrace: readonly { readonly response: { readonly headers?: Readonly<Record<string, string>> } }[];
}

const seconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`;

interface Upload {
  readonly client: ReturnType<typeof algoliasearch>;
  readonly ask: Ask;
  readonly indexName: string;
  /** Name of the temporary index. */
  readonly temporaryIndex: string;
  readonly progress: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Fills the temporary index. Copies the rules, settings and synonyms that the content does not replace. */
async function fillIndex(upload: Upload, content: IndexContent): Promise<void> {
  const { client, ask, indexName, temporaryIndex } = upload;
  const scope = ['settings' as const, 'rules' as const, 'synonyms' as const];
  const operationIndexParams = { operation: 'copy' as const, destination: temporaryIndex, scope };
  const copied = await ask(() => client.operationIndex({ indexName, operationIndexParams }));
  await waitForTask(upload, copied.taskID);
  const set = await ask(() => client.setSettings({ indexName: temporaryIndex, indexSettings: content.settings }));
  await waitForTask(upload, set.taskID);
  if (content.synonyms.length > 0) {
    const synonymHit = [...content.synonyms];
    const saved = await ask(() =>
      client.saveSynonyms({ indexName: temporaryIndex, synonymHit, replaceExistingSynonyms: true }),
    );
    await waitForTask(upload, saved.taskID);
  }
  for (const task of await sendRecords(upload, content.records)) await waitForTask(upload, task);
}

/** Sends records in batches. @returns The ids of the resulting tasks, which must be waited for. */
async function sendRecords(upload: Upload, records: IndexContent['records']): Promise<readonly number[]> {
  const { client, ask, temporaryIndex, progress, signal } = upload;
  const tasks: number[] = [];
  for (let from = 0; from < records.length; from += RECORDS_PER_BATCH) {
    const batch = records.slice(from, from + RECORDS_PER_BATCH);
    const requests = batch.map((body) => ({ action: 'addObject' as const, body: { ...body } }));
    const { taskID } = await ask(() => client.batch({ indexName: temporaryIndex, batchWriteParams: { requests } }));
    signal.throwIfAborted();
    tasks.push(taskID);
    progress(`sent ${from + batch.length} of ${records.length} records …`);
  }
  return tasks;
}

/** Polls until a task is done; throws the signal's reason on abort. */
async function waitForTask({ client, ask, temporaryIndex, signal }: Upload, taskID: number): Promise<void> {
  const timeout = (tries: number): number => {
    signal.throwIfAborted();
    return Math.min(tries * 200, 5_000);
  };
  await ask(() => client.waitForTask({ indexName: temporaryIndex, taskID, maxRetries: MAX_POLLS, timeout }));
  signal.throwIfAborted();
}

export class UploadError extends DiagnosticError {
  override readonly name = 'UploadError';
  /** Whether the index is certainly as it was. */
  readonly isUnchanged: boolean;
  constructor(diagnostic: Diagnostic, isUnchanged: boolean) {
    super(diagnostic);
    this.isUnchanged = isUnchanged;
  }
}

function uploadProblem(error: unknown, { appId, adminKey, indexName }: IndexTarget, isUnchanged: boolean): Diagnostic {
  const state = isUnchanged
    ? `\`${indexName}\` is unchanged`
    : `the service was told to replace \`${indexName}\` and did not confirm it`;
  const reason = quoted(error instanceof Error ? error.message : String(error), adminKey);
  const status = getStatus(error);
  if (error instanceof Error && error.name === 'RetryError')
    return problem('search/upload', `no host of the application \`${appId}\` answers; ${state}`, {
      hint: 'check the network, and `search.algolia.appId` and `hosts` in the configuration',
    });
  if (status === 401 || status === 403)
    return problem('search/upload', `the service refuses the key (${status}: ${reason}); ${state}`, {
      hint: `expected in ${adminKeyName} a key of the application \`${appId}\` that may addObject, deleteIndex, settings, editSettings`,
    });
  const wantedMs = wantedPauseMs(error);
  if (status === 429)
    return problem('search/upload', `the service has too many requests (429: ${reason}); ${state}`, {
      hint:
        wantedMs > MAX_WAIT_MS
          ? `it asks to wait ${seconds(wantedMs)}: try again then`
          : `an upload waits ${seconds(MAX_WAIT_MS)} in all: try again later`,
    });
  return problem(
    'search/upload',
    `the service refuses the upload (${status ?? reason}${status === undefined ? '' : `: ${reason}`}); ${state}`,
  );
}

const MAX_QUOTED = 300;

/** What a service says, in one line. It may be long, and name the key. */
function quoted(message: string, secret: string): string {
  const [line = ''] = message.split('\n', 1);
  const safe = line.replaceAll(secret, '…');
  return safe.length > MAX_QUOTED ? `${safe.slice(0, MAX_QUOTED)}…` : safe;
}

/** HTTP status of an error response; undefined for other errors. */
function getStatus(error: unknown): number | undefined {
  const isAnswer = error instanceof Error && 'status' in error && typeof error.status === 'number';
  return isAnswer ? (error.status as number) : undefined;
}
