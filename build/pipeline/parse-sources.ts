/** Stage 1: parses all documents and `_category_` files. */
import { parseDocStage } from '../markdown/parse-doc-stage.ts';
import type { CategoryMeta, Doc } from '../model/doc.ts';
import type { SourcePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { Sources } from '../model/source-file.ts';
import type { StageRunner } from '../model/stage.ts';
import { parseCategoryStage } from '../navigation/category-stage.ts';
import type { SampleRequest } from './sample-results.ts';
import { markdownOptions } from './stage-options.ts';

export interface ParsedSources {
  readonly docs: readonly Doc[];
  readonly categories: readonly CategoryMeta[];
  /** Files that could not be parsed. */
  readonly failed: readonly SourcePath[];
}

export async function parseSources(
  sources: Sources,
  { config, extensions, toolVersion }: SampleRequest,
  runner: StageRunner,
): Promise<Result<ParsedSources>> {
  const docs = await runner.run(parseDocStage(markdownOptions(config, extensions), toolVersion), sources.docs);
  const categories = await runner.run(parseCategoryStage(toolVersion), sources.categories);
  return result(
    {
      docs: docs.value.filter((doc) => doc !== null),
      categories: categories.value,
      failed: sources.docs.flatMap(({ path }, index) => (docs.value[index] === null ? [path] : [])),
    },
    [...docs.diagnostics, ...categories.diagnostics],
  );
}
