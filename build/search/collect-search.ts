/** Collects the searchable content of a project, for `docs-build search …`. */
import { isError } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';
import type { BuiltLanguage } from '../pipeline/build-site.ts';
import type { Project } from '../project/project.ts';
import type { LanguageContent, SearchContent } from './provider.ts';
import { sectionsOf } from './sections.ts';

export interface CollectedSearch {
  readonly pages: number;
  /** Undefined if the site has errors, because an incomplete index is worse than none. */
  readonly content: SearchContent | undefined;
}

/** Builds the site without drafts and collects its content. @returns The errors of the site as diagnostics. */
export async function collectSearch(project: Project, signal: AbortSignal): Promise<Result<CollectedSearch>> {
  const { site, diagnostics, languages = [] } = await project.build({ indexing: () => 'never', signal });
  const errors = diagnostics.filter(isError);
  const content =
    site && errors.length === 0
      ? { site, sections: sectionsOf(site, project.settings.config), others: languages.slice(1).flatMap(contentOf) }
      : undefined;
  return result({ pages: site?.pages.size ?? 0, content }, errors);
}

const contentOf = ({ code, config, build: { site } }: BuiltLanguage): readonly LanguageContent[] =>
  site ? [{ code, site, sections: sectionsOf(site, config) }] : [];
