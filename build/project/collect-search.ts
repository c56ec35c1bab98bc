/** Collects the searchable content of a project, for `docs-build search …`. */

import { isError } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';
import type { SearchSection } from '../model/section.ts';
import type { Site } from '../model/site.ts';
import { emptyIndexer } from '../search/index-files.ts';
import { recordsOf, type SearchRecord } from '../search/records.ts';
import { sectionsOf } from '../search/sections.ts';
import type { Project } from './project.ts';

export interface SearchContent {
  readonly site: Site;
  readonly sections: readonly SearchSection[];
}

export interface CollectedSearch {
  readonly pages: number;
  /** Undefined if the site has errors, because an incomplete index is worse than none. */
  readonly content: SearchContent | undefined;
}

/** Builds the site without drafts and collects its content. @returns The errors of the site as diagnostics. */
export async function collectSearch(project: Project, signal: AbortSignal): Promise<Result<CollectedSearch>> {
  const { site, diagnostics } = await project.build({ searchIndexer: () => emptyIndexer, signal });
  const errors = diagnostics.filter(isError);
  const content =
    site && errors.length === 0 ? { site, sections: sectionsOf(site, project.settings.config) } : undefined;
  return result({ pages: site?.pages.size ?? 0, content }, errors);
}

/** Creates the records of a hosted index. */
export const searchRecordsOf = (
  { site, sections }: SearchContent,
  { settings: { config } }: Project,
): readonly SearchRecord[] =>
  recordsOf(sections, site, { origin: config.url ?? '', locale: config.i18n.defaultLocale });
