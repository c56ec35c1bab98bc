/** The implementation of `docs-build verify` for prose. */
import { proseRules } from '../features/used-hooks.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ProseStatement } from '../model/extension.ts';
import { checkProse } from '../pipeline/check-prose.ts';
import { heldPrograms } from '../samples/held-programs.ts';
import type { Project } from './project.ts';

export interface VerifiedProse {
  readonly pages: number;
  /** Findings, with severity `error`. */
  readonly diagnostics: readonly Diagnostic[];
  /** What extensions want proven, of these pages. */
  readonly statements: readonly ProseStatement[];
}

/**
 * Checks the prose of all pages, since a statement may rest on a sample of another page. Runs no sample: their results
 * come from the cache, as do those of programs that prove sentences.
 * @param pages Report only files whose path contains one of these strings, and what has no place.
 */
export async function verifyProse(
  project: Project,
  { pages = [''] }: { readonly pages?: readonly string[] | undefined },
): Promise<VerifiedProse> {
  const { paths, settings, timings } = project;
  const sources = project.readSources().value;
  const parsed = await project.parse(sources.docs);
  const results = await project.sampleResults(parsed.value, sources);
  const rules = await proseRules(settings.config);
  const held = heldPrograms(project.sampleRequest, project.stages.runner);
  const found = await timings.measure('prose', () =>
    checkProse({ docs: parsed.value, sources, results }, { root: paths.root, rules, held, ...settings }),
  );
  const isAsked = (path: string) => pages.some((part) => path.includes(part));
  return {
    pages: parsed.value.filter(({ path }) => isAsked(path)).length,
    statements: found.statements.filter(({ at }) => isAsked(at.file)),
    diagnostics: found.diagnostics
      .filter(({ at }) => !at || isAsked(at.file))
      .map((diagnostic): Diagnostic => ({ ...diagnostic, severity: 'error' })),
  };
}
