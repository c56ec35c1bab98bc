/** Parses and validates `_category_` files. */
import * as v from 'valibot';
import { problem, wholeFile } from '../model/diagnostic.ts';
import type { CategoryMeta } from '../model/doc.ts';
import { findJsonProblem, type JsonProblem } from '../model/read-json.ts';
import { readYaml } from '../model/read-yaml.ts';
import { type Result, result } from '../model/result.ts';
import { schemaProblems } from '../model/schema-problems.ts';
import type { SourceFile } from '../model/source-file.ts';
import { categoryLink } from './category-link.ts';

const schema = v.strictObject({
  key: v.optional(v.string()),
  label: v.optional(v.string()),
  position: v.optional(v.number()),
  description: v.optional(v.string()),
  collapsible: v.optional(v.boolean()),
  collapsed: v.optional(v.boolean()),
  className: v.optional(v.string()),
  customProps: v.optional(v.record(v.string(), v.unknown())),
  link: v.optional(v.nullable(categoryLink)),
});

/** Generous for a handwritten file. The limit is needed because these files, unlike pages, are parsed without a timeout. */
const MAX_CHARACTERS = 32 * 1024;

/** Invalid values are dropped, each with a `category/invalid` error, and their defaults apply. */
export function parseCategory(file: SourceFile): Result<CategoryMeta> {
  if (file.text.length > MAX_CHARACTERS) {
    const at = wholeFile(file.path);
    return result({ path: file.path }, [problem('category/invalid', 'the category file is too long', { at })]);
  }
  const yaml = readYaml(file.text, file.path, 1);
  if (yaml.problems.length > 0) {
    const wrong = file.path.endsWith('.json') ? findJsonProblem(file.text, file.path) : undefined;
    const problems: readonly JsonProblem[] = wrong ? [wrong] : yaml.problems;
    return result(
      { path: file.path },
      problems.map(({ message, at, hint }) =>
        problem('category/invalid', `not valid ${wrong ? 'JSON' : 'YAML'}: ${message}`, { at, hint }),
      ),
    );
  }
  const parsed = v.safeParse(schema, yaml.value);
  if (parsed.success) return result({ path: file.path, ...(parsed.output as Omit<CategoryMeta, 'path'>) }, []);
  const problems = schemaProblems(parsed.issues, schema);
  const diagnostics = problems.map(({ path, message, hint }) =>
    problem('category/invalid', `\`${path.join('.')}\`: ${message}`, {
      at: yaml.keyAt[String(path[0])] ?? { file: file.path, line: 1, column: 1 },
      hint,
    }),
  );
  const invalidPaths = problems.map(({ path }) => path.map(String));
  // Drop only the invalid keys of `link` if the rest is valid; otherwise drop the whole link.
  const usable = [invalidPaths, invalidPaths.map((path) => path.slice(0, 1))]
    .map((paths) => v.safeParse(schema, without(yaml.value, paths)))
    .find(({ success }) => success);
  return result({ path: file.path, ...(usable?.output as Omit<CategoryMeta, 'path'> | undefined) }, diagnostics);
}

/** A copy of plain data without the values at these paths. */
function without(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const nestedPaths = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
      return nestedPaths.some(({ length }) => length === 0) ? [] : [[key, without(inner, nestedPaths)]];
    }),
  );
}
