import type { Block, Extension } from '../model/extension.ts';

/** The blocks that make a page need the browser code of an extension. */
export interface ClientBlocks {
  readonly extension: string;
  readonly names: Readonly<Record<Block['kind'], ReadonlySet<string>>>;
}

/** @returns undefined for an extension without browser code. */
export const clientBlocks = (extension: Extension): ClientBlocks | undefined => {
  const { name, fences = {}, directives = {}, leafDirectives = {}, textDirectives = {}, samples, client } = extension;
  if (client === undefined) return undefined;
  const names = {
    fence: new Set([...Object.keys(fences), ...(samples?.fences ?? [])]),
    directive: new Set([...Object.keys(directives), ...(samples?.directives ?? [])]),
    leafDirective: new Set(Object.keys(leafDirectives)),
    textDirective: new Set(Object.keys(textDirectives)),
  };
  return { extension: name, names };
};
