/**
 * Puts a hosted index in the place of the one that is there, all at once: everything goes into a new index beside it,
 * which is moved over the old one when it is complete. Until then readers find what they found before, whatever fails.
 * (`replaceAllObjects` of the client library does so for records; settings and synonyms would not be part of it.)
 */
import { randomInt } from 'node:crypto';
import { algoliasearch } from 'algoliasearch';
import { adminKeyName } from '../config/search.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';

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

const recordsInBatch = 1_000;

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
  const done = async (taskID: number): Promise<void> => {
    const timeout = (tries: number): number => {
      signal.throwIfAborted();
      return Math.min(tries * 200, 5_000);
    };
    await client.waitForTask({ indexName: made, taskID, maxRetries: 800, timeout });
    signal.throwIfAborted();
  };
  let move: 'not asked for' | 'asked for' | 'accepted' = 'not asked for';
  try {
    signal.throwIfAborted();
    progress(`preparing a new index beside \`${indexName}\` …`);
    const copied = await client.operationIndex({
      indexName,
      operationIndexParams: { operation: 'copy', destination: made, scope: ['settings', 'rules', 'synonyms'] },
    });
    await done(copied.taskID);
    const set = await client.setSettings({ indexName: made, indexSettings: content.settings });
    await done(set.taskID);
    if (content.synonyms.length > 0) {
      const synonymHit = [...content.synonyms];
      const saved = await client.saveSynonyms({ indexName: made, synonymHit, replaceExistingSynonyms: true });
      await done(saved.taskID);
    }
    const tasks: number[] = [];
    for (let from = 0; from < content.records.length; from += recordsInBatch) {
      const batch = content.records.slice(from, from + recordsInBatch);
      const requests = batch.map((body) => ({ action: 'addObject' as const, body: { ...body } }));
      const { taskID } = await client.batch({ indexName: made, batchWriteParams: { requests } });
      signal.throwIfAborted();
      tasks.push(taskID);
      progress(`sent ${from + batch.length} of ${content.records.length} records …`);
    }
    for (const task of tasks) await done(task);
    progress(`putting it in the place of \`${indexName}\` …`);
    move = 'asked for';
    const moved = await client.operationIndex({
      indexName: made,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    move = 'accepted';
    await client.waitForTask({ indexName: made, taskID: moved.taskID, maxRetries: 800 });
  } catch (error) {
    // What may have been moved already is no longer ours to delete. A refusal has a status, a lost answer has none.
    const isOurs = move === 'not asked for' || (move === 'asked for' && statusOf(error) !== undefined);
    if (isOurs) await client.deleteIndex({ indexName: made }).catch(() => undefined);
    if (signal.aborted && isOurs) throw signal.reason;
    throw new UploadError(uploadProblem(error, place, isOurs));
  }
}

export class UploadError extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.name = 'UploadError';
    this.diagnostic = diagnostic;
  }
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
