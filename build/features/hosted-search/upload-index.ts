/**
 * Adapter: replaces a hosted index atomically. Uploads everything to a temporary index, which is moved over the old
 * index when it is complete, so that readers keep the old results whatever fails. (`replaceAllObjects` of the client
 * library does this for records only, without settings and synonyms.)
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { algoliasearch } from 'algoliasearch';
import { retryAfterMs } from '../../adapters/retry-after.ts';
import { type Ask, type Pause, patiently } from '../search-service/patience.ts';
import { type UploadFailure, type UploadPlace, uploadError } from '../search-service/upload-error.ts';
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
/** How many times the status of a task is requested before giving up. */
const MAX_POLLS = 800;

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
  const ask = patiently({ progress, signal, pause }, (error) =>
    getStatus(error) === 429 ? wantedPauseMs(error) : undefined,
  );
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
    throw uploadError(failureOf(error), placeOf(target), isUnmoved);
  }
}

function wantedPauseMs(error: unknown): number {
  const { stackTrace = [] } = error as Pick<Partial<ErrorOfService>, 'stackTrace'>;
  return retryAfterMs(stackTrace.at(-1)?.response.headers?.['retry-after']) ?? 0;
}

/** The part of the client's errors that it does not export. */
interface ErrorOfService {
  readonly stackTrace: readonly { readonly response: { readonly headers?: Readonly<Record<string, string>> } }[];
}

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

function failureOf(error: unknown): UploadFailure {
  const isError = error instanceof Error;
  return {
    message: isError ? error.message : String(error),
    status: getStatus(error),
    isSilent: isError && error.name === 'RetryError',
    wantedMs: wantedPauseMs(error),
  };
}

const placeOf = ({ appId, adminKey, indexName }: IndexTarget): UploadPlace => ({
  indexName,
  adminKey,
  silence: `no host of the application \`${appId}\` answers`,
  settings: '`search.algolia.appId` and `hosts`',
  expectedKey: `in ${adminKeyName} a key of the application \`${appId}\` that may addObject, deleteIndex, settings, editSettings`,
});

/** HTTP status of an error response; undefined for other errors. */
function getStatus(error: unknown): number | undefined {
  const isAnswer = error instanceof Error && 'status' in error && typeof error.status === 'number';
  return isAnswer ? (error.status as number) : undefined;
}
