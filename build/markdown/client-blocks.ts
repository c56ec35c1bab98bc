import type { Extension } from '../model/extension.ts';

/** The blocks that make a page need the browser code of an extension. */
export interface ClientBlocks {
  readonly extension: string;
  readonly fences: ReadonlySet<string>;
  readonly directives: ReadonlySet<string>;
}

/** @returns undefined for an extension without browser code. */
export const clientBlocks = (extension: Extension): ClientBlocks | undefined => {
  const { name, fences = {}, directives = {}, samples, client } = extension;
  return client === undefined
    ? undefined
    : {
        extension: name,
        fences: new Set([...Object.keys(fences), ...(samples?.fences ?? [])]),
        directives: new Set([...Object.keys(directives), ...(samples?.directives ?? [])]),
      };
};
