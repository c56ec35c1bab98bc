/** `docs-build search …`: the records of a hosted index, written to a file or sent. */
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { envProblem } from '../adapters/env-problem.ts';
import type { Config } from '../config/config.ts';
import { adminKeyName } from '../config/search.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SearchSection } from '../model/section.ts';
import type { Site } from '../model/site.ts';
import { buildSite } from '../pipeline/build-site.ts';
import { hostedSettings } from '../pipeline/search-settings.ts';
import { timings } from '../pipeline/timings.ts';
import { noIndex } from '../search/index-files.ts';
import { indexSettings, recordsOf, type SearchRecord, synonymRecords } from '../search/records.ts';
import { sectionsOf } from '../search/sections.ts';
import { finish, type Outcome } from './finish.ts';
import { type Flags, type RecordsFlags, UsageError } from './flags.ts';
import { counted } from './report.ts';
import { bundlerFor, openSession, orInterrupted, placesOf, portsFor, printConfig, requestFor } from './session.ts';
import { openStages } from './stages.ts';
import { type Progress, progressOn } from './terminal.ts';

type Says = Pick<Outcome, 'say' | 'more'> & { readonly found?: readonly Diagnostic[] };

/** What of a site can be found. */
export interface Searched {
  readonly root: string;
  readonly config: Config;
  readonly site: Site;
  readonly sections: readonly SearchSection[];
  readonly progress: Progress;
}

/** `docs-build search records`: into a file, for another way to send them, or to look at. */
export const searchRecords = (
  positional: string | undefined,
  flags: RecordsFlags,
  signal: AbortSignal,
): Promise<number> =>
  withSections(positional, flags, signal, async (searched) => {
    const records = recordsFrom(searched);
    const file = flags.to === undefined ? resolve(searched.root, 'search-records.json') : resolve(flags.to);
    const shown = relative(process.cwd(), file) || file;
    try {
      writeFileSync(file, `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
    } catch (error) {
      const refused = envProblem(error, `writing ${shown}`);
      if (!refused) throw error;
      return { found: [refused] };
    }
    const size = sizeOf(records);
    return {
      more: { records: records.length, ...size },
      say: (c) =>
        `${c.green('Wrote')} ${counted(records.length, 'record')} (${kilobytes(size.bytes)}, the largest ${kilobytes(size.largest)}) to ${c.bold(shown)}`,
    };
  });

/** `docs-build search upload`: into the hosted index, in place of what it holds. */
export async function searchUpload(positional: string | undefined, flags: Flags, signal: AbortSignal): Promise<number> {
  const { uploadIndex, UploadError } = await import('../adapters/upload-index.ts');
  return withSections(positional, flags, signal, async (searched) => {
    const { config, progress } = searched;
    const settings = hostedSettings(config);
    if (!settings)
      throw new UsageError(
        'this site has no hosted index',
        'give its credentials in the configuration: `search: { algolia: { appId, apiKey, indexName } }`',
      );
    const adminKey = process.env[adminKeyName]?.trim();
    if (!adminKey)
      throw new UsageError(
        `no key to write with: the environment variable ${adminKeyName} is not set`,
        `${adminKeyName}=… docs-build search upload`,
      );
    const { appId, indexName, hosts, facetFilters } = settings;
    const records = recordsFrom(searched);
    if (records.length === 0)
      throw new UsageError('the site has nothing to be found', 'the index would be empty; nothing was sent');
    const content = {
      records,
      settings: indexSettings(facetFilters),
      synonyms: synonymRecords(config.search.synonyms),
    };
    try {
      await uploadIndex(content, { appId, adminKey, indexName, ...(hosts && { hosts }) }, progress.show, signal);
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      return { found: [error.diagnostic], say: (c) => c.red('Nothing was replaced') };
    }
    return {
      more: { records: records.length, ...sizeOf(records), indexName },
      say: (c) =>
        `${c.green('Sent')} ${counted(records.length, 'record')} (${kilobytes(sizeOf(records).bytes)}) to the index ${c.bold(indexName)}`,
    };
  });
}

const recordsFrom = ({ sections, site, config }: Searched): readonly SearchRecord[] =>
  recordsOf(sections, site, { origin: config.url, locale: config.i18n.defaultLocale });

function sizeOf(records: readonly SearchRecord[]): { readonly bytes: number; readonly largest: number } {
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), largest: sizes.reduce((a, b) => Math.max(a, b), 0) };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The same site that `build` makes, not published. With errors in it, nothing is done. */
export async function withSections(
  positional: string | undefined,
  flags: Flags,
  signal: AbortSignal,
  work: (searched: Searched) => Promise<Says>,
): Promise<number> {
  const start = performance.now();
  const clock = timings(() => performance.now());
  const places = placesOf(positional, flags);
  const progress = progressOn(flags);
  const done = (diagnostics: readonly Diagnostic[], pages: number, says: Says = {}): number => {
    progress.clear();
    const { found = [], ...more } = says;
    const durationMs = performance.now() - start;
    return finish(
      { root: places.root, diagnostics: [...diagnostics, ...found], pages, durationMs, timings: clock, ...more },
      flags,
    );
  };
  const { session, diagnostics: found } = await openSession(places, flags);
  if (!session) return done(found, 0);
  if (flags.printConfig) return printConfig(session, flags);
  const { config } = session;
  const bundler = bundlerFor(session, flags);
  const stages = openStages(places, { cache: flags.cache, timings: clock });
  try {
    const request = {
      ...requestFor(session),
      drafts: false,
      dates: new Map(),
      searchIndexer: noIndex,
      timings: clock,
    };
    progress.show('reading the pages …');
    const { site, diagnostics } = await orInterrupted(
      buildSite(request, portsFor(session, bundler), stages.runner),
      signal,
    );
    signal.throwIfAborted();
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (!site || errors.length > 0)
      return done([...found, ...errors, ...stages.save()], site?.pages.size ?? 0, {
        say: (c) => c.red('Nothing was done: the site has errors'),
      });
    const says = await work({ root: places.root, config, site, sections: sectionsOf(site, config), progress });
    return done([...found, ...stages.save()], site.pages.size, says);
  } finally {
    progress.clear();
    await Promise.all([bundler.close(), stages.pool.close()]);
  }
}
