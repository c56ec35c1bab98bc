/**
 * What a site may add to the Markdown it is written in, named in docs.config.ts by module path
 * (`extensions: ['./shapes.ts']`). The module's default export is an `Extension`.
 */
import type { ElementContent } from 'hast';
import type { CatalogCode, Severity } from './catalogue.ts';
import type { SourceRange } from './diagnostic.ts';
import type { SampleFile } from './source-file.ts';
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
  /** Proves what pages show. */
  readonly samples?: SampleChecker;
  /** Says what there is to show. */
  readonly coverage?: CoverageSource;
  /** Style sheets for what the extension draws. They follow the tool's own in the style sheet of the site. */
  readonly styles?: readonly ExtensionFile[];
  /**
   * A module for browsers: `export function mount(article: HTMLElement): void | (() => void)`. Loaded after hydration,
   * and only on pages that hold a fence, a directive or a sample of this extension. The function that `mount` returns is
   * called when the reader leaves the page.
   */
  readonly client?: ExtensionFile;
  /** For `serve` and `preview`, by the ending of a file's name: `{ '.shape': 'text/plain' }`. Text is sent as UTF-8. */
  readonly contentTypes?: Readonly<Record<string, string>>;
}

/**
 * A file of an extension: a path relative to the module that the configuration names, or a URL
 * (`new URL('./shapes.css', import.meta.url)`), which is relative to the module that says it.
 */
export type ExtensionFile = string | URL;

/**
 * A grammar in the form of the refractor package. It is called once for each language that the pages use, each time with
 * a registry that other sites do not see, and has to do the same every time.
 */
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

/**
 * Proves the samples of whole pages: what a block claims may depend on the other blocks of its page and on files that
 * pages share. Both steps are remembered until a block, a shared file, the tools or the extension's code changes; where
 * the blocks stand on the page does not count.
 */
export interface SampleChecker {
  /** Languages of the fences that are samples or belong to one. */
  readonly fences: readonly string[];
  /** Names of directives that are samples; each is replaced by what `Sample.drawn` says. */
  readonly directives?: readonly string[];
  /** Files that samples may use, as globs relative to the root. They are no pages. */
  readonly files?: readonly string[];
  /** Whether a block may use such a file: its page is proven anew when the file changes. Without it every block may. */
  needs?(path: string, block: Block): boolean;
  /** What samples are proven with, e.g. `widget-core 5.0.0`: a change of these proves everything anew. */
  tools(root: string): Awaitable<readonly string[]>;
  /** What can be told in this process and in moments: part of every build. */
  check(page: SamplePage): Awaitable<Verdict>;
  /** Whether a block has to be run. Pages without such blocks are not given to `run`. */
  runs?(block: Block): boolean;
  /** Runs programs and commands: in `verify`, and behind the back of `serve`. Never in a build, which remembers. */
  run?(page: SamplePage, place: RunPlace): Awaitable<Verdict>;
}

export interface SamplePage {
  /** Relative to the root. */
  readonly path: string;
  /** Blocks of the checker's fences and directives, in document order. */
  readonly blocks: readonly Block[];
  /** The shared files, by path. */
  readonly files: readonly SampleFile[];
}

export interface RunPlace {
  /** Absolute path of the root: programs find its packages. */
  readonly root: string;
  readonly signal: AbortSignal;
  /** Somebody works on this machine meanwhile: programs get what is left of its processors. */
  readonly isBackground?: boolean;
}

/** What is to be said of the samples of a page. */
export interface Verdict {
  readonly samples: readonly Sample[];
  readonly findings: readonly SampleFinding[];
}

export interface Sample {
  /** Index into the blocks of the page. */
  readonly block: number;
  /** For the report: `model`, `instance`, `program`, … */
  readonly kind: string;
  /** `skipped`: its author says why it cannot be checked. */
  readonly state: 'proven' | 'failed' | 'skipped';
  /** What proved it, e.g. `widget-core 5.0.0`: shown to readers. */
  readonly by?: readonly string[];
  /** Why it is skipped. */
  readonly reason?: string;
  /** Markdown that takes the place of the block; for directives. */
  readonly drawn?: string;
}

export interface SampleFinding extends Finding {
  /** Index into the blocks of the page. */
  readonly block: number;
  /** Text that this very block ought to hold: `verify --write` puts it there. Only for recorded output. */
  readonly correction?: string;
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
  /** More lines, shown below the place: what was expected and what came. */
  readonly detail?: string;
  /** 1 is the first line of the block's text; absent for the block's opening line. */
  readonly line?: number;
  /** In that line; 1 is its first character. */
  readonly column?: number;
  /** Usually `markdown/block`. */
  readonly code?: CatalogCode;
  /** Usually that of the code. */
  readonly severity?: Severity;
}

/** What the pages ought to tell about, all in all: `docs-build coverage` says how much of it they do. */
export interface CoverageSource {
  inventory(root: string): Awaitable<Inventory>;
}

export interface Inventory {
  readonly surfaces: readonly Surface[];
  /** What the proven samples of a page show, where words cannot tell. */
  shown?(page: SamplePage, samples: readonly Sample[]): Awaitable<readonly ShownItem[]>;
}

/** Things of one sort, each of which some page ought to show. */
export interface Surface {
  /** One word, as the command line takes it: `exports`. */
  readonly name: string;
  /** What it is, for people. */
  readonly title: string;
  readonly items: readonly CoverageItem[];
  /** What no page can show, and why: said, not counted. */
  readonly excluded?: readonly { readonly id: string; readonly reason: string }[];
}

export interface CoverageItem {
  readonly id: string;
  /**
   * Lists of words: the item is where all words of a list stand together, in one block of code or below one heading,
   * the words of the headings around it included. Absent where only `shown` can tell.
   */
  readonly words?: readonly (readonly string[])[];
  /** Of the code blocks that count; absent for all. Code in a line always counts. */
  readonly languages?: readonly string[];
}

export interface ShownItem {
  readonly surface: string;
  readonly item: string;
}
