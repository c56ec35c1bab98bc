/**
 * Puts a hosted index in the place of the one that is there, all at once: everything goes into a new index beside it,
 * which is moved over the old one when it is complete. Until then readers find what they found before, whatever fails.
 * (`replaceAllObjects` of the client library does so for records; settings and synonyms would not be part of it.)
 */
import { randomInt } from 'node:crypto';
import { algoliasearch } from 'algoliasearch';
import { adminKeyName } from '../config/search.ts';
import { type Diagnostic, DiagnosticError, problem } from '../model/diagnostic.ts';

export interface IndexContent {
  readonly records: readonly { readonly objectID: string }[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Where there are none, those of the old index are kept. */
  readonly synonyms: readonly { readonly objectID: string; readonly type: 'synonym'; readonly synonyms: string[] }[];
}

export interface IndexPlace {
  readonly appId: string;
  readonly adminKey: string;
  readonly indexName: string;
  readonly hosts?: readonly { readonly url: string; readonly port?: number; readonly protocol: 'http' | 'https' }[];
}

const RECORDS_IN_BATCH = 1_000;
const MAX_WAITS = 800;

/** @param progress What is being done, for people. Throws `UploadError`, or the signal's reason. */
export async function uploadIndex(
  content: IndexContent,
  place: IndexPlace,
  progress: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { appId, adminKey, indexName, hosts } = place;
  const client = algoliasearch(appId, adminKey, {
    // Headers come when all that was sent has been read, which takes its time on a slow line.
    timeouts: { connect: 15_000, read: 15_000, write: 30_000 },
    ...(hosts && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' as const })) }),
  });
  const made = `${indexName}_tmp_${randomInt(100_000, 1_000_000)}`;
  let move: 'not asked for' | 'asked for' | 'accepted' = 'not asked for';
  try {
    signal.throwIfAborted();
    progress(`preparing a new index beside \`${indexName}\` …`);
    await fillIndex({ client, indexName, made, progress, signal }, content);
    progress(`putting it in the place of \`${indexName}\` …`);
    move = 'asked for';
    const moved = await client.operationIndex({
      indexName: made,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    move = 'accepted';
    await client.waitForTask({ indexName: made, taskID: moved.taskID, maxRetries: MAX_WAITS });
  } catch (error) {
    // What may have been moved already is no longer ours to delete. A refusal has a status, a lost answer has none.
    const isOurs = move === 'not asked for' || (move === 'asked for' && statusOf(error) !== undefined);
    if (isOurs) await client.deleteIndex({ indexName: made }).catch(() => undefined);
    if (signal.aborted && isOurs) throw signal.reason;
    throw new UploadError(uploadProblem(error, place, isOurs));
  }
}

interface Upload {
  readonly client: ReturnType<typeof algoliasearch>;
  readonly indexName: string;
  /** The new index beside it. */
  readonly made: string;
  readonly progress: (text: string) => void;
  readonly signal: AbortSignal;
}

/** The rules and settings of the old index that the content does not replace come along. Resolves when all is there. */
async function fillIndex(upload: Upload, content: IndexContent): Promise<void> {
  const { client, indexName, made } = upload;
  const copied = await client.operationIndex({
    indexName,
    operationIndexParams: { operation: 'copy', destination: made, scope: ['settings', 'rules', 'synonyms'] },
  });
  await finished(upload, copied.taskID);
  const set = await client.setSettings({ indexName: made, indexSettings: content.settings });
  await finished(upload, set.taskID);
  if (content.synonyms.length > 0) {
    const synonymHit = [...content.synonyms];
    const saved = await client.saveSynonyms({ indexName: made, synonymHit, replaceExistingSynonyms: true });
    await finished(upload, saved.taskID);
  }
  for (const task of await sendRecords(upload, content.records)) await finished(upload, task);
}

/** @returns the tasks that the service makes of them. */
async function sendRecords(upload: Upload, records: IndexContent['records']): Promise<readonly number[]> {
  const { client, made, progress, signal } = upload;
  const tasks: number[] = [];
  for (let from = 0; from < records.length; from += RECORDS_IN_BATCH) {
    const batch = records.slice(from, from + RECORDS_IN_BATCH);
    const requests = batch.map((body) => ({ action: 'addObject' as const, body: { ...body } }));
    const { taskID } = await client.batch({ indexName: made, batchWriteParams: { requests } });
    signal.throwIfAborted();
    tasks.push(taskID);
    progress(`sent ${from + batch.length} of ${records.length} records …`);
  }
  return tasks;
}

async function finished({ client, made, signal }: Upload, taskID: number): Promise<void> {
  const timeout = (tries: number): number => {
    signal.throwIfAborted();
    return Math.min(tries * 200, 5_000);
  };
  await client.waitForTask({ indexName: made, taskID, maxRetries: MAX_WAITS, timeout });
  signal.throwIfAborted();
}

export class UploadError extends DiagnosticError {
  override readonly name = 'UploadError';
}

function uploadProblem(error: unknown, { appId, indexName }: IndexPlace, isAsItWas: boolean): Diagnostic {
  const state = isAsItWas
    ? `\`${indexName}\` is as it was`
    : `the service was told to replace \`${indexName}\` and did not confirm it`;
  const said = (error instanceof Error ? error.message : String(error)).split('\n')[0];
  const status = statusOf(error);
  if (error instanceof Error && error.name === 'RetryError')
    return problem('search/upload', `no host of the application \`${appId}\` answers; ${state}`, {
      hint: 'check the network, and `search.algolia.appId` and `hosts` in the configuration',
    });
  if (status === 401 || status === 403)
    return problem('search/upload', `the service refuses the key (${status}: ${said}); ${state}`, {
      hint: `expected in ${adminKeyName} a key of the application \`${appId}\` that may addObject, deleteIndex, settings, editSettings`,
    });
  return problem(
    'search/upload',
    `the service refuses what is sent (${status ?? said}${status === undefined ? '' : `: ${said}`}); ${state}`,
  );
}

function statusOf(error: unknown): number | undefined {
  const isAnswer = error instanceof Error && 'status' in error && typeof error.status === 'number';
  return isAnswer ? (error.status as number) : undefined;
}
