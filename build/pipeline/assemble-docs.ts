import type { ComponentPage } from '../../src/shared/renderer.ts';
import { withDrawn } from '../markdown/with-drawn.ts';
import { problem } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';
import type { Site } from '../model/site.ts';
import type { Sources } from '../model/source-file.ts';
import { assembleSite } from '../navigation/assemble-site.ts';
import type { ParsedSources } from './parse-sources.ts';
import type { SampleResults } from './sample-results.ts';
import { type NavigationRequest, navigationOptions } from './stage-options.ts';

export interface Assembly {
  readonly parsed: ParsedSources;
  readonly sources: Sources;
  readonly samples: SampleResults;
  /** React pages by route. */
  readonly components: Readonly<Record<string, ComponentPage>>;
}

/**
 * Stage 2: assembles the site. The output of extensions is merged into the documents first, so that its headings, links
 * and text are treated like authored ones.
 * @returns `config/no-docs` for a project without Markdown files.
 */
export function assembleDocs(
  { parsed, sources, samples, components }: Assembly,
  request: NavigationRequest,
): Result<Site> {
  const { value, diagnostics } = assembleSite(
    {
      docs: parsed.docs.map((doc) => withDrawn(doc, samples.verdicts.get(doc.path)?.samples ?? [])),
      categories: parsed.categories,
      assets: sources.assets,
      statics: sources.statics,
      components,
      leftOut: new Map(parsed.failed.map((path) => [path, 'it has errors'])),
    },
    navigationOptions(request),
  );
  const noDocs = problem('config/no-docs', `no Markdown files in \`${request.config.docs.path}/\``, {
    hint: 'write a first page, `docs/intro.md`, or name another folder in `docs.path`',
  });
  return result(value, sources.docs.length === 0 ? [...diagnostics, noDocs] : diagnostics);
}
