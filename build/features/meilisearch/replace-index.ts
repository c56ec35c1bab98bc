/**
 * Replaces an index on a Meilisearch server as a whole: everything goes to a new index beside it, and the two change
 * places when it is complete. Readers keep the old results whatever fails before.
 */
import { randomInt } from 'node:crypto';
import { errorMessage } from '../../model/error-message.ts';
import type { SearchRecord } from '../../search/provider.ts';
import type { Pause } from '../search-service/patience.ts';
import { type UploadFailure, type UploadPlace, uploadError } from '../search-service/upload-error.ts';
import { adminKeyName } from './facts.ts';
import { openServer, type Server, ServerError } from './server.ts';

export interface IndexContent {
  readonly records: readonly SearchRecord[];
  readonly settings: object;
}

export interface IndexTarget {
  readonly url: string;
  readonly indexName: string;
  readonly adminKey: string;
}

const RECORDS_PER_BATCH = 1_000;

/** @throws `UploadError` with a `search/upload` diagnostic, or the signal's reason. */
export async function replaceIndex(
  content: IndexContent,
  target: IndexTarget,
  progress: (text: string) => void,
  signal: AbortSignal,
  pause?: Pause,
): Promise<void> {
  const { url, indexName, adminKey } = target;
  const options = { url, key: adminKey, progress, ...(pause && { pause }) };
  const server = openServer({ ...options, signal });
  const beside = `${indexName}_tmp_${randomInt(100_000, 1_000_000)}`;
  // What was made beside is removed even if the upload was interrupted.
  const remove = (): Promise<unknown> =>
    openServer({ ...options, signal: AbortSignal.timeout(10_000) }).ask('DELETE', `/indexes/${beside}`);
  let isSwapping = false;
  try {
    signal.throwIfAborted();
    progress(`preparing a new index beside \`${indexName}\` …`);
    await fillIndex(server, beside, content, progress);
    await makeSureOf(server, indexName);
    progress(`replacing \`${indexName}\` with it …`);
    isSwapping = true;
    await server.change('POST', '/swap-indexes', [{ indexes: [indexName, beside] }]);
  } catch (error) {
    // The server says of a swap that failed that nothing has changed. Without its word, the index beside may be the good one.
    const isUnchanged = !isSwapping || (error instanceof ServerError && isRefusal(error));
    if (isUnchanged) await remove().catch(() => undefined);
    if (signal.aborted && isUnchanged) throw signal.reason;
    throw uploadError(failureOf(error), placeOf(target, error), isUnchanged);
  }
  // It has the old records now. If it stays, the next upload is not in its way.
  await remove().catch(() => progress(`\`${beside}\` could not be deleted; it holds the old records`));
}

const isRefusal = ({ status, code }: ServerError): boolean => status !== undefined || code !== undefined;

async function fillIndex(
  server: Server,
  uid: string,
  { records, settings }: IndexContent,
  progress: (text: string) => void,
): Promise<void> {
  await server.change('POST', '/indexes', { uid, primaryKey: 'objectID' });
  await server.change('PATCH', `/indexes/${uid}/settings`, settings);
  const begun: (() => Promise<void>)[] = [];
  for (let from = 0; from < records.length; from += RECORDS_PER_BATCH) {
    const batch = records.slice(from, from + RECORDS_PER_BATCH);
    begun.push(await server.begin('POST', `/indexes/${uid}/documents`, batch));
    progress(`sent ${from + batch.length} of ${records.length} records …`);
  }
  for (const wait of begun) await wait();
}

/** Only indexes that are there can change places. */
async function makeSureOf(server: Server, uid: string): Promise<void> {
  try {
    await server.ask('GET', `/indexes/${uid}`);
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== 'index_not_found') throw error;
    await server.change('POST', '/indexes', { uid, primaryKey: 'objectID' });
  }
}

function failureOf(error: unknown): UploadFailure {
  const { status, code, retryMs } = error instanceof ServerError ? error : {};
  return {
    message: errorMessage(error),
    status: status ?? code,
    isSilent: status === undefined && code === undefined,
    ...(retryMs !== undefined && { wantedMs: retryMs }),
  };
}

const placeOf = ({ url, adminKey, indexName }: IndexTarget, error: unknown): UploadPlace => ({
  indexName,
  adminKey,
  silence: `no complete answer from ${url} (${errorMessage(error)})`,
  settings: '`search.meilisearch.url`',
  expectedKey: `in ${adminKeyName} a key that may indexes.*, documents.add, settings.update, tasks.get`,
});
