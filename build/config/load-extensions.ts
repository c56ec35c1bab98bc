/** Edge: the extensions that a configuration names. */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import type { Extension } from '../model/extension.ts';
import { nearest } from '../model/nearest.ts';
import { type Result, result } from '../model/result.ts';
import { compileModule, type ModulePlaces } from './compile-module.ts';
import { importModule, placeOfError } from './import-module.ts';

export interface LoadedExtensions {
  /** Addresses of compiled modules, in the order of the configuration. Their names hold the hashes of their code. */
  readonly urls: readonly string[];
  /** Files they were made from, absolute. */
  readonly watched: readonly string[];
  /** Globs of the files that their samples use, relative to the root. */
  readonly sampleFiles: readonly string[];
  /** What they prove samples with. */
  readonly sampleTools: readonly string[];
}

/**
 * @param paths As written, relative to the root.
 * @param placeAt Where the configuration names one of them.
 * @returns Errors `config/extension` for a module that is missing, does not compile, stops, or exports no extension.
 */
export async function loadExtensions(
  paths: readonly string[],
  placeAt: (index: number) => SourceRange | undefined,
  places: ModulePlaces,
): Promise<Result<LoadedExtensions>> {
  const diagnostics: Diagnostic[] = [];
  const urls: string[] = [];
  const watched: string[] = [];
  const sampleFiles: string[] = [];
  const sampleTools: string[] = [];
  for (const [index, path] of paths.entries()) {
    const absolute = resolve(places.root, path);
    watched.push(absolute);
    const refuse = (message: string, hint?: string): void => {
      diagnostics.push(
        problem('config/extension', `the extension \`${path}\` ${message}`, { at: placeAt(index), hint }),
      );
    };
    let text: string;
    try {
      text = readFileSync(absolute, 'utf8');
    } catch {
      refuse('cannot be read', 'expected the path of a module, relative to the root');
      continue;
    }
    const compiled = await compileModule(absolute, text, places);
    diagnostics.push(...compiled.diagnostics);
    if (!compiled.value) continue;
    watched.push(...compiled.value.watched);
    const { url } = compiled.value;
    try {
      const extension = await importModule(url);
      const wrong = shapeProblem(extension);
      if (wrong === undefined) {
        const { samples } = extension as Extension;
        sampleFiles.push(...(samples?.files ?? []));
        sampleTools.push(...((await samples?.tools(places.root)) ?? []));
        urls.push(url);
      } else refuse(wrong, 'expected `export default { name: …, fences: …, directives: …, grammars: … }`');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      diagnostics.push(
        problem('config/extension', `the extension stops with an error: ${why}`, {
          at: placeOfError(error, url, relative(places.root, absolute).replaceAll('\\', '/'), places.root),
        }),
      );
    }
  }
  return result({ urls, watched: [...new Set(watched)], sampleFiles, sampleTools }, diagnostics);
}

/** What is wrong with the default export of an extension's module, if anything. */
function shapeProblem(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return 'has no default export that is an object';
  const unknown = unknownKey(value, ['name', 'grammars', 'fences', 'directives', 'samples', 'coverage']);
  if (unknown) return `has a key ${unknown}`;
  const { name, grammars = [], fences = {}, directives = {} } = value as Record<string, unknown>;
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name))
    return 'has no `name` of small letters, digits and `-`';
  if (!Array.isArray(grammars) || grammars.some((grammar) => typeof grammar !== 'function'))
    return 'has `grammars` that are no list of functions';
  for (const [key, blocks] of Object.entries({ fences, directives })) {
    if (blocks === null || typeof blocks !== 'object') return `has \`${key}\` that are no object`;
    for (const [block, handler] of Object.entries(blocks as Record<string, unknown>)) {
      if (handler === null || typeof handler !== 'object') return `has \`${key}.${block}\` that is no object`;
      const misspelt = unknownKey(handler, ['transform', 'verify']);
      if (misspelt) return `has in \`${key}.${block}\` a key ${misspelt}`;
      const { transform, verify } = handler as Record<string, unknown>;
      if ([transform, verify].some((part) => part !== undefined && typeof part !== 'function'))
        return `has \`${key}.${block}\` whose \`transform\` or \`verify\` is no function`;
    }
  }
  const { samples, coverage } = value as Record<string, unknown>;
  if (coverage !== undefined && typeof (coverage as { readonly inventory?: unknown } | null)?.inventory !== 'function')
    return 'has a `coverage` without a function `inventory`';
  if (samples === undefined) return undefined;
  if (samples === null || typeof samples !== 'object') return 'has `samples` that are no object';
  const strange = unknownKey(samples, ['fences', 'directives', 'files', 'needs', 'tools', 'check', 'runs', 'run']);
  if (strange) return `has in \`samples\` a key ${strange}`;
  const { fences: names, check, tools } = samples as Record<string, unknown>;
  return Array.isArray(names) && typeof check === 'function' && typeof tools === 'function'
    ? undefined
    : 'has `samples` without a list `fences`, or without functions `check` and `tools`';
}

/** The first key that means nothing and is like one that does. Others may be of use to the module itself. */
function unknownKey(value: object, known: readonly string[]): string | undefined {
  for (const key of Object.keys(value)) {
    const meant = known.includes(key) ? undefined : nearest(key, known);
    if (meant) return `\`${key}\`, did you mean \`${meant}\`?`;
  }
  return undefined;
}
