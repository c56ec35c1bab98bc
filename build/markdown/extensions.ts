import type { BlockExtension, Extension, SampleChecker } from '../model/extension.ts';
import { builtinFences } from './builtin-fences.ts';
import { addGrammar } from './grammars.ts';

/** All that draws or verifies blocks, by the name of the fence or directive. */
export interface BlockExtensions {
  readonly fences: ReadonlyMap<string, BlockExtension>;
  readonly directives: ReadonlyMap<string, BlockExtension>;
  readonly checkers: readonly SampleChecker[];
}

/** Whether a checker wants to see fences, or directives, of that name. */
export const isSample = (checkers: readonly SampleChecker[], kind: 'fence' | 'directive', name: string): boolean =>
  checkers.some(({ fences, directives }) => (kind === 'fence' ? fences : directives)?.includes(name));

const loaded = new Map<string, Promise<BlockExtensions>>();

/**
 * The built-in fences and those of the site's extensions; where two have one name, the later wins.
 * @param urls Addresses of modules that have been checked (config/load-extensions.ts).
 */
export function blockExtensions(urls: readonly string[]): Promise<BlockExtensions> {
  const key = urls.join('\n');
  const known = loaded.get(key) ?? load(urls);
  loaded.set(key, known);
  return known;
}

async function load(urls: readonly string[]): Promise<BlockExtensions> {
  const fences = new Map(builtinFences);
  const directives = new Map<string, BlockExtension>();
  const checkers: SampleChecker[] = [];
  for (const url of urls) {
    const { default: extension } = (await import(url)) as { readonly default: Extension };
    for (const grammar of extension.grammars ?? []) await addGrammar(grammar);
    for (const [name, block] of Object.entries(extension.fences ?? {})) fences.set(name, block);
    for (const [name, block] of Object.entries(extension.directives ?? {})) directives.set(name, block);
    if (extension.samples) checkers.push(extension.samples);
  }
  // Known names, which need no grammar and are no text.
  for (const checker of checkers) {
    for (const name of checker.fences) if (!fences.has(name)) fences.set(name, {});
    for (const name of checker.directives ?? []) if (!directives.has(name)) directives.set(name, {});
  }
  return { fences, directives, checkers };
}
