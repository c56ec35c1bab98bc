/** `docs-build search records` and `search upload`: write the records of the site's search service to a file, or send them. */
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { envProblem } from '../../adapters/env-problem.ts';
import type { CommandCall } from '../../cli/call.ts';
import { counted } from '../../cli/counted.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import type { Config } from '../../config/config.ts';
import type { SearchRecord, SearchService } from '../../search/provider.ts';
import { withSearchContent } from '../../search/search-content.ts';
import { features } from '../index.ts';
import { featureSearchProviders } from '../keys.ts';
import { recordsOfSite } from './records.ts';
import { UploadError } from './upload-error.ts';

interface RecordsFlags extends Flags {
  /** Output file for the records. */
  readonly to?: string;
}

/** `search records`: writes the records to a file, for inspection or for another upload tool. */
export const searchRecords = (call: CommandCall<RecordsFlags>): Promise<ExitStatus> =>
  withSearchContent(call, async ({ paths, settings: { config } }, content) => {
    const { flags, terminal } = call;
    const service = await serviceOf(config);
    const records = service?.recordsOf(content, config) ?? recordsOfSite(content, config);
    const file = flags.to === undefined ? resolve(paths.root, 'search-records.json') : resolve(terminal.cwd, flags.to);
    const shown = relative(terminal.cwd, file) || file;
    try {
      writeFileSync(file, `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
    } catch (error) {
      const problem = envProblem(error, `writing ${shown}`);
      if (!problem) throw error;
      return { diagnostics: [problem] };
    }
    const size = sizeOf(records);
    const figures = `${counted(records.length, 'record')} (${kilobytes(size.bytes)}, the largest ${kilobytes(size.largest)})`;
    return {
      more: { records: records.length, ...size },
      closing: (c) => `${c.green('Wrote')} ${figures} to ${c.bold(shown)}`,
    };
  });

/** `search upload`: replaces the content of the site's index. */
export const searchUpload = (call: CommandCall<Flags>): Promise<ExitStatus> =>
  withSearchContent(call, async ({ settings: { config } }, content, progress) => {
    const service = await serviceOf(config);
    const indexName = service?.indexName(config);
    if (!service || indexName === undefined)
      throw new UsageError(
        'this site has no index of a search service',
        `describe it in the configuration, as ${serviceKeys().join(' or ')}`,
      );
    const { adminKeyName } = service;
    const adminKey = call.terminal.env[adminKeyName]?.trim();
    if (!adminKey)
      throw new UsageError(
        `no key with write access: the environment variable ${adminKeyName} is not set`,
        `${adminKeyName}=… docs-build search upload`,
      );
    const records = service.recordsOf(content, config);
    if (records.length === 0)
      throw new UsageError('the site has nothing to index', 'the index would be empty; nothing was sent');
    try {
      await service.upload(records, { config, adminKey, progress: progress.show, signal: call.signal });
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      const closing = error.isUnchanged ? 'Nothing was replaced' : 'The index may have been replaced';
      return { diagnostics: [error.diagnostic], closing: (c) => c.red(closing) };
    }
    const size = sizeOf(records);
    const figures = `${counted(records.length, 'record')} (${kilobytes(size.bytes)})`;
    return {
      more: { records: records.length, ...size, indexName },
      closing: (c) => `${c.green('Sent')} ${figures} to the index ${c.bold(indexName)}`,
    };
  });

const withService = features.flatMap(({ searchProvider: row }) => (row?.service ? [row] : []));

/** The service of the provider that readers use; without one, the first that the configuration describes. */
async function serviceOf(config: Config): Promise<SearchService | undefined> {
  const isChosen = ({ name }: { readonly name: string }): boolean => name === config.search.provider;
  const rows = withService.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
  for (const { service } of rows) {
    const loaded = await service?.();
    if (loaded?.indexName(config) !== undefined) return loaded;
  }
  return undefined;
}

/** The keys of the configuration that describe an index. */
const serviceKeys = (): readonly string[] =>
  withService.map(({ name }) => {
    const { key = name }: { readonly key?: string } =
      featureSearchProviders[name as keyof typeof featureSearchProviders];
    return `\`search.${key}\``;
  });

function sizeOf(records: readonly SearchRecord[]): { readonly bytes: number; readonly largest: number } {
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), largest: sizes.reduce((a, b) => Math.max(a, b), 0) };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
