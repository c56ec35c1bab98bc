/** Stage 1: parses all documents and `_category_` files. */
import type { Config } from '../config/config.ts';
import { parseDocStage } from '../markdown/parse-doc-stage.ts';
import type { CategoryMeta, Doc } from '../model/doc.ts';
import type { SourcePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { SourceFile, Sources } from '../model/source-file.ts';
import type { StageRunner } from '../model/stage.ts';
import { parseCategoryStage } from '../navigation/category-stage.ts';
import type { SampleRequest } from '../samples/sample-results.ts';
import { markdownOptions } from './stage-options.ts';

export interface ParsedSources {
  readonly docs: readonly Doc[];
  readonly categories: readonly CategoryMeta[];
  /** Files that could not be parsed. */
  readonly failed: readonly SourcePath[];
}

export interface ParseRequest extends SampleRequest {
  /** The configuration of the default language, in which pages without a translation are; by default `config`. */
  readonly original?: Config;
}

type Parsed = Result<readonly (Doc | null)[]>;

/** In the order of the files. */
function joined(files: readonly SourceFile[], groups: readonly (readonly [readonly SourceFile[], Parsed])[]): Parsed {
  const docOf = new Map(
    groups.flatMap(([group, { value }]) => group.map((file, index) => [file, value[index] ?? null])),
  );
  return result(
    files.map((file) => docOf.get(file) ?? null),
    groups.flatMap(([, { diagnostics }]) => diagnostics),
  );
}

export async function parseSources(
  sources: Sources,
  { config, original = config, extensions, toolVersion }: ParseRequest,
  runner: StageRunner,
): Promise<Result<ParsedSources>> {
  const isOriginal = ({ locale }: SourceFile): boolean => locale === original.i18n.defaultLocale;
  const [originals, translations] = [sources.docs.filter(isOriginal), sources.docs.filter((file) => !isOriginal(file))];
  const parse = (files: readonly SourceFile[], own: Config) =>
    runner.run(parseDocStage(markdownOptions(own, extensions), toolVersion), files);
  const ofOriginals = await parse(originals, original);
  const docs =
    translations.length === 0
      ? ofOriginals
      : joined(sources.docs, [
          [originals, ofOriginals],
          [translations, await parse(translations, config)],
        ]);
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
