/** What sites with links in code hand to the Markdown area. */
import type { ElementContent } from 'hast';
import type { CodeLinker } from '../model/extension.ts';

/** The linker of an extension, with the name of the extension. */
export interface NamedLinker extends CodeLinker {
  readonly extension: string;
}

/**
 * Makes links of words in the highlighted code of one block.
 * @param shown The numbers of the lines that are shown, if some are not.
 */
export type LinkTokens = (
  tokens: readonly ElementContent[],
  shown: readonly number[] | undefined,
) => readonly ElementContent[];
