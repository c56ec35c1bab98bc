/** Modules that a page imports, where their text is at hand. */
import type { Nodes, Root } from 'mdast';
import { placeOf } from '../includes/address.ts';
import { walk } from '../markdown/walk.ts';
import type { Aliases } from '../model/aliases.ts';
import type { SourcePath } from '../model/paths.ts';
import type { IncludedFile } from '../model/source-file.ts';
import type { ComponentData } from './component-nodes.ts';
import { defaultsIn, labelsIn, partialIn, valueIn } from './module-exports.ts';
import { moduleImports } from './module-imports.ts';
import type { TagDefaults } from './parse-tag.ts';
import { type ExpressionValue, readExpression } from './read-expression.ts';

export interface OpenModules {
  /** Path from the root of the Markdown file that a tag of this name shows. */
  readonly partials: ReadonlyMap<string, string>;
  /** @param written As in `constants.platforms`, or `tabsFor(['ios'])`: the labels that the module has for these values. */
  value(written: string): ExpressionValue | undefined;
  readonly defaults: TagDefaults;
}

export function openModules(
  text: string,
  from: SourcePath,
  texts: ReadonlyMap<SourcePath, IncludedFile>,
  aliases: Aliases = {},
): OpenModules {
  const partials = new Map<string, string>();
  const defaults = new Map<string, Readonly<Record<string, string>>>();
  const modules = new Map<string, { readonly exported: string; readonly path: SourcePath; readonly text: string }>();
  for (const { names, paths } of moduleImports(text, aliases)) {
    const module = firstFile(paths, from, texts);
    if (!module) continue;
    for (const [local, exported] of names) {
      modules.set(local, { exported, ...module });
      if (/^[A-Z]/.test(local)) defaults.set(local, defaultsIn(module.text, exported));
      const written = partialIn(module.text, exported);
      const place = written === undefined ? undefined : placeOf(module.path, written);
      if (place && 'path' in place) partials.set(local, `/${place.path}`);
    }
  }
  return {
    partials,
    defaults,
    value(written) {
      const [, name = '', given] = /^([\w$.]+)(?:\(([\s\S]*)\))?$/.exec(written) ?? [];
      const [local = '', ...members] = name.split('.');
      const module = modules.get(local);
      if (module && given !== undefined) return labelsFor(given, module.text);
      return module && valueIn(module.text, [module.exported, ...members], module.path.endsWith('.json'));
    },
  };
}

/** Of a call, the texts in the list that it is given. */
function labelsFor(given: string, text: string): ExpressionValue | undefined {
  const values = readExpression(given)?.value;
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'string')) return undefined;
  const found = labelsIn(text, values);
  return found.length === values.length ? found : undefined;
}

/** The first of these paths, as written in a file, at which a text was read. */
export function firstFile(
  paths: readonly string[],
  from: SourcePath,
  texts: ReadonlyMap<SourcePath, IncludedFile>,
): { readonly path: SourcePath; readonly text: string } | undefined {
  for (const path of paths) {
    const place = placeOf(from, path);
    const file = 'path' in place ? texts.get(place.path) : undefined;
    if (file && 'text' in file) return file;
  }
  return undefined;
}

/** Attributes of components that name data of a module get it. */
export function fillExpressions(tree: Root, modules: OpenModules): void {
  walk<Nodes>(tree, (node) => {
    const data = node.data as ComponentData | undefined;
    if (node.type !== 'containerDirective' || !data?.named) return;
    const expressions: Record<string, ExpressionValue> = { ...data.expressions };
    const found = data.named.filter(({ name, value }) => {
      const read = modules.value(value);
      if (read === undefined) return false;
      expressions[name] = read;
      if (read !== null && typeof read !== 'object') node.attributes = { ...node.attributes, [name]: String(read) };
      return true;
    });
    if (found.length === 0) return;
    const answered = new Set(found.map(({ finding }) => finding));
    const findings = data.findings?.filter((finding) => !answered.has(finding)) ?? [];
    node.data = { ...data, expressions, findings: findings.length > 0 ? findings : undefined } as typeof node.data;
  });
}
