/** `docs-build search records` and `search upload`: write the records of a hosted index to a file, or upload them. */
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { envProblem } from '../../adapters/env-problem.ts';
import type { CommandCall } from '../../cli/call.ts';
import { counted } from '../../cli/counted.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import type { Project } from '../../project/project.ts';
import type { SearchContent } from '../../search/collect-search.ts';
import { withSearchContent } from '../../search/search-content.ts';
import { adminKeyName } from './facts.ts';
import { hostedSettings } from './hosted-site.ts';
import { indexSettings, recordsOf, type SearchRecord, synonymRecords } from './records.ts';

interface RecordsFlags extends Flags {
  /** Output file for the records. */
  readonly to?: string;
}

/** `search records`: writes the records to a file, for inspection or for another upload tool. */
export const searchRecords = (call: CommandCall<RecordsFlags>): Promise<ExitStatus> =>
  withSearchContent(call, async (project, content) => {
    const { flags, terminal } = call;
    const records = searchRecordsOf(content, project);
    const file =
      flags.to === undefined ? resolve(project.paths.root, 'search-records.json') : resolve(terminal.cwd, flags.to);
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

/** `search upload`: replaces the content of the hosted index. */
export async function searchUpload(call: CommandCall<Flags>): Promise<ExitStatus> {
  const { uploadIndex, UploadError } = await import('./upload-index.ts');
  return withSearchContent(call, async (project, content, progress) => {
    const { config } = project.settings;
    const settings = hostedSettings(config);
    if (!settings)
      throw new UsageError(
        'this site has no hosted index',
        'give its credentials in the configuration: `search: { algolia: { appId, apiKey, indexName } }`',
      );
    const adminKey = call.terminal.env[adminKeyName]?.trim();
    if (!adminKey)
      throw new UsageError(
        `no key with write access: the environment variable ${adminKeyName} is not set`,
        `${adminKeyName}=… docs-build search upload`,
      );
    const { appId, indexName, hosts, facetFilters } = settings;
    const records = searchRecordsOf(content, project);
    if (records.length === 0)
      throw new UsageError('the site has nothing to index', 'the index would be empty; nothing was sent');
    const index = {
      records,
      settings: indexSettings(facetFilters),
      synonyms: synonymRecords(config.search.synonyms),
    };
    try {
      await uploadIndex(index, { appId, adminKey, indexName, ...(hosts && { hosts }) }, progress.show, call.signal);
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
}

/** Creates the records of a hosted index, which holds all languages. */
function searchRecordsOf(
  { site, sections, others }: SearchContent,
  { settings: { config } }: Project,
): readonly SearchRecord[] {
  const origin = config.url ?? '';
  return [
    ...recordsOf(sections, site, { origin, locale: config.i18n.defaultLocale }),
    ...others.flatMap((one) => recordsOf(one.sections, one.site, { origin, locale: one.code, prefix: one.code })),
  ];
}

function sizeOf(records: readonly SearchRecord[]): { readonly bytes: number; readonly largest: number } {
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), largest: sizes.reduce((a, b) => Math.max(a, b), 0) };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
