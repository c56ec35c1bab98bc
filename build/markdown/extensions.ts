import type { BlockExtension, Extension } from '../model/extension.ts';
import { builtinFences } from './builtin-fences.ts';
import { addGrammar } from './grammars.ts';

/** All that draws or verifies blocks, by the name of the fence or directive. */
export interface BlockExtensions {
  readonly fences: ReadonlyMap<string, BlockExtension>;
  readonly directives: ReadonlyMap<string, BlockExtension>;
}

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
  for (const url of urls) {
    const { default: extension } = (await import(url)) as { readonly default: Extension };
    for (const grammar of extension.grammars ?? []) await addGrammar(grammar);
    for (const [name, block] of Object.entries(extension.fences ?? {})) fences.set(name, block);
    for (const [name, block] of Object.entries(extension.directives ?? {})) directives.set(name, block);
  }
  return { fences, directives };
}
