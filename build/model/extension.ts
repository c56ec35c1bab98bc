/**
 * What a site may add to the Markdown it is written in, named in docs.config.ts by module path
 * (`extensions: ['./build/concerto/index.ts']`). The module's default export is an `Extension`.
 */
import type { ElementContent } from 'hast';
import type { DiagnosticCode, Severity } from './catalogue.ts';
import type { SourceRange } from './diagnostic.ts';
import type { Awaitable } from './stage.ts';

export interface Extension {
  /** Shown in messages: lower case, words joined by `-`. */
  readonly name: string;
  /** Grammars for code blocks, in the form of the refractor package (a function with `displayName` and `aliases`). */
  readonly grammars?: readonly Grammar[];
  /** By the first word of a fence's info string. */
  readonly fences?: Readonly<Record<string, BlockExtension>>;
  /** By the name of a container directive: `:::name{key=value}` … `:::`. */
  readonly directives?: Readonly<Record<string, BlockExtension>>;
}

export interface Grammar {
  (prism: never): void;
  readonly displayName: string;
  readonly aliases?: readonly string[];
  /** Name of the language for readers. */
  readonly label?: string;
}

export interface BlockExtension {
  /**
   * Draws the block. Must depend on its argument alone: the result is kept until block or extension change.
   * @returns nothing to have the block drawn as usual: as code, or for a directive as its contents.
   */
  transform?(block: Block, report: Report): Awaitable<readonly ElementContent[] | undefined>;
  /** Tests one block in the light of the others of its page. Runs when a page or the extension has changed. */
  verify?(block: Block, page: BlockPage, report: Report): Awaitable<void>;
}

/** One fence or directive as the author wrote it. */
export interface Block {
  readonly kind: 'fence' | 'directive';
  /** Language of the fence, name of the directive. */
  readonly name: string;
  /** `key=value` and `key="a value"` of the info string or the braces; `true` for words without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  /** The rest of a fence's info string as written; empty for a directive. */
  readonly meta: string;
  /** Text of the fence without its last line feed; source text between the lines of a directive. */
  readonly text: string;
  readonly at: SourceRange;
}

export interface BlockPage {
  /** Relative to the root. */
  readonly path: string;
  /** Blocks of this extension, in document order. */
  readonly blocks: readonly Block[];
}

/** Says that something is wrong with a block. */
export type Report = (finding: Finding) => void;

export interface Finding {
  readonly message: string;
  readonly hint?: string;
  /** 1 is the first line of the block's text; absent for the block's opening line. */
  readonly line?: number;
  /** In that line; 1 is its first character. */
  readonly column?: number;
  /** Usually `markdown/block`. */
  readonly code?: DiagnosticCode;
  /** Usually that of the code. */
  readonly severity?: Severity;
}
