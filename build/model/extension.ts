/**
 * The public interface of extensions. A site lists its extensions in docs.config.ts by module path
 * (`extensions: ['./shapes.ts']`); the default export of each module is an `Extension`.
 */
import type { ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import type { CatalogCode, Severity } from './catalog.ts';
import type { SourceRange } from './diagnostic.ts';
import type { Passage } from './prose.ts';
import type { SampleFile } from './source-file.ts';
import type { Awaitable } from './stage.ts';

export interface Extension {
  /** Version of this interface that the extension is written for. A later tool refuses what it no longer understands. */
  readonly version?: 1;
  /** Identifies the extension, also in messages: lower case, words joined by `-`. */
  readonly name: string;
  /** Grammars for highlighting code blocks. */
  readonly grammars?: readonly Grammar[];
  /** Fences by language, which is the first word of the info string. */
  readonly fences?: Readonly<Record<string, BlockExtension>>;
  /** Container directives by name: `:::name{key=value}` … `:::`. */
  readonly directives?: Readonly<Record<string, BlockExtension>>;
  /** Directives that stand alone on a line, by name: `::name[label]{key=value}`. Other names stay text. */
  readonly leafDirectives?: Readonly<Record<string, BlockExtension>>;
  /** Directives within a line, by name: `:name[label]{key=value}`, with a label or braces. Other names stay text. */
  readonly textDirectives?: Readonly<Record<string, BlockExtension>>;
  /** Makes links of words in code blocks. */
  readonly codeLinks?: CodeLinker;
  /** Verifies the samples on pages. */
  readonly samples?: SampleChecker;
  /** Checks what pages say in prose. */
  readonly prose?: ProseChecker;
  /** Lists what the documentation should cover. */
  readonly coverage?: CoverageSource;
  /** Tools for agents, beside those that every site has. */
  readonly agentTools?: readonly AgentTool[];
  /**
   * Pages that are made, not written. Called when the extension is loaded: data should be imported by its module, so that
   * `serve` notices a change.
   */
  pages?(root: string): Awaitable<readonly GeneratedPage[]>;
  /** Files beside the pages, from what the site consists of. */
  outputs?(site: SiteView): Awaitable<readonly GeneratedFile[]>;
  /** Rules of the site. They run in every build, after the rules of the tool. */
  readonly checks?: readonly ExtensionCheck[];
  /** Style sheets, appended to the tool's own in the style sheet of the site. */
  readonly styles?: readonly ExtensionFile[];
  /**
   * A module for browsers: `export function mount(article: HTMLElement): void | (() => void)`. It is loaded when
   * the page is idle, and only on pages with a fence, directive or sample of this extension. The function that `mount`
   * returns is called when the reader leaves the page.
   */
  readonly client?: ExtensionFile;
  /**
   * Modules for browsers, by the name of a button: `export function press(button: HTMLElement, left: AbortSignal): unknown`.
   * Each is loaded when a reader first presses a button with `data-button="NAME"`, which `transform` draws or a sample has
   * (`Sample.button`), and `press` is called each time. While its promise is pending, the button is busy. If it fails, or
   * the module cannot be loaded, readers are told. `left` is aborted when the button leaves the document.
   */
  readonly buttons?: Readonly<Record<string, ExtensionFile>>;
  /** Content types for `serve` and `preview` by file extension: `{ '.shape': 'text/plain' }`. Text is sent as UTF-8. */
  readonly contentTypes?: Readonly<Record<string, string>>;
}

/** A page that an extension makes: of Markdown, like a file in src/pages, or a React component. */
export type GeneratedPage = GeneratedMarkdownPage | GeneratedComponentPage;

interface GeneratedPageHead {
  /** Address without the base path: `/people/ada`. */
  readonly route: string;
  readonly title: string;
  readonly description?: string;
}
export interface GeneratedMarkdownPage extends GeneratedPageHead {
  /** The text below the title. */
  readonly markdown: string;
  readonly component?: undefined;
}
export interface GeneratedComponentPage extends GeneratedPageHead {
  /** A module whose default export is the component of the page. It gets `data` beside what all pages get. */
  readonly component: ExtensionFile;
  /** Plain data, as JSON can hold it. Browsers get it with the code of the page. */
  readonly data?: unknown;
  readonly markdown?: undefined;
}

export interface GeneratedFile {
  /** In the output folder: `feeds/all.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The finished site, for `outputs` and `checks`. */
export interface SiteView {
  readonly title: string;
  /** Origin and base path, such as `https://example.org/docs/`; the base path alone if the site has no `url`. */
  readonly address: string;
  /** Every listed page, in the order of the site. */
  readonly pages: readonly PageView[];
  /** The files that samples may use (`SampleChecker.files`), sorted by path. */
  readonly sampleFiles: readonly SampleFile[];
}

export interface PageView {
  /** Address without the base path. */
  readonly route: string;
  /** Address with the base path. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Source file, relative to the root; absent for pages without one. */
  readonly file?: string;
  /** Text of that file. Its lines are those of the file; the lines of the front matter are empty. */
  readonly markdown?: string;
  readonly headings: readonly { readonly depth: number; readonly id: string; readonly text: string }[];
  /** The samples of this extension, as its checker gets them. */
  readonly samples: readonly Block[];
}

export interface ExtensionCheck {
  /** Named in messages. */
  readonly name: string;
  run(site: SiteView): Awaitable<readonly CheckFindingOfExtension[]>;
}

/** A problem that an extension's rule finds. */
export interface CheckFindingOfExtension {
  readonly message: string;
  /** Relative to the root. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly hint?: string;
  /** `warning` by default. */
  readonly severity?: Severity;
}

/**
 * A file of an extension: a path relative to the module that the configuration names, or a URL such as
 * `new URL('./shapes.css', import.meta.url)`, which is relative to the module that contains the expression.
 */
export type ExtensionFile = string | URL;

/**
 * A grammar as the refractor package defines it. It is called once for each language that the pages use, each time with
 * a new registry that belongs to this site, and must register the same language every time.
 */
export interface Grammar {
  (prism: never): void;
  readonly displayName: string;
  readonly aliases?: readonly string[];
  /** Name of the language as readers see it. */
  readonly label?: string;
}

export interface BlockExtension {
  /**
   * Renders the block. Must depend on its argument only, because the result is cached until the block or the extension
   * changes.
   * @returns undefined for the default rendering: a fence as code, a directive as its contents.
   */
  transform?(block: BlockToDraw, report: Report): Awaitable<readonly ElementContent[] | undefined>;
  /**
   * Checks one block in the context of the other blocks of its page. Runs when the page or the extension has changed.
   */
  verify?(block: Block, page: BlockPage, report: Report): Awaitable<void>;
}

/** A block with what it holds. */
export interface BlockToDraw extends Block {
  /** The parsed contents of a directive, to look at: its label if it is on one line. Empty for a fence. */
  readonly children: readonly RootContent[];
  /**
   * Stands for the contents of a directive. Put it once into the elements that `transform` returns, and the contents are
   * drawn there, as Markdown.
   */
  readonly content: ElementContent;
}

/** One fence or directive, of any form, as the author wrote it. */
export interface Block {
  readonly kind: 'fence' | 'directive' | 'leafDirective' | 'textDirective';
  /** Language of the fence, name of the directive. */
  readonly name: string;
  /** `key=value` and `key="a value"` in the info string or in the braces; `true` for words without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  /** Info string of a fence after the language, as written; empty for a directive. */
  readonly meta: string;
  /**
   * Text of a fence without its last line feed; source text between the opening and closing line of a directive; text of
   * the label, without markup, of a directive on one line.
   */
  readonly text: string;
  readonly at: SourceRange;
}

/** What an agent can call, by the Model Context Protocol. */
export interface AgentTool {
  /** Letters, digits, `_`, and `-`; unique among the tools of a site. */
  readonly name: string;
  /** What it does and when to use it: agents choose by this text. */
  readonly description: string;
  /** What the agent passes, by name. */
  readonly input: Readonly<Record<string, AgentToolInput>>;
  /**
   * @param input As declared in `input`, which is checked before.
   * @returns Markdown. What is thrown becomes the answer, as an error.
   */
  run(input: Readonly<Record<string, string | number | boolean>>, place: AgentToolPlace): Awaitable<string>;
}

export interface AgentToolInput {
  readonly description: string;
  /** A string by default. */
  readonly type?: 'string' | 'number' | 'boolean';
  readonly isOptional?: boolean;
  readonly oneOf?: readonly string[];
}

export interface AgentToolPlace {
  /** Absolute path of the root of the site. */
  readonly root: string;
}

/** Says which words of code lead where: a name to its declaration, a keyword to the section that explains it. */
export interface CodeLinker {
  /** Languages of the blocks, as fences name them. */
  readonly languages: readonly string[];
  /**
   * Called once for each page with such blocks. Must depend on its argument only, because the result is cached until the
   * page or the extension changes.
   */
  find(page: CodePage): Awaitable<readonly CodeWord[]>;
}

export interface CodePage {
  /** Relative to the root. */
  readonly path: string;
  /** Blocks of the linker's languages, in document order, without those that an extension draws. */
  readonly blocks: readonly CodeBlock[];
}

export interface CodeBlock extends Block {
  /** Ids of the headings above the block that it belongs to, the outermost first, without the title of the page. */
  readonly sections: readonly string[];
}

/** A word that is a link, a place to link to, or both. Words of a block do not overlap. */
export interface CodeWord {
  /** Index into the blocks of the page. */
  readonly block: number;
  /** 1-based line within the text of the block. */
  readonly line: number;
  /** 1-based column in that line. */
  readonly column: number;
  /** In UTF-16 units. */
  readonly length: number;
  /** Where it leads, as in a Markdown link: `../keys.md#by-name`, `/docs/keys.md`, `#code:Book`, `https://example.org`. */
  readonly to?: string;
  /** Makes the word a place to link to: `Book` has the address `#code:Book`. Once on a page. */
  readonly id?: string;
  /** What the word with the `id` declares, such as `class`: for programs that read the index of the site. */
  readonly kind?: string;
}

/**
 * Verifies samples page by page, because what a block claims may depend on other blocks of its page and on files that
 * pages share. The results of `check` and `run` are cached until a block, a shared file, the tools or the code of the
 * extension change. Moving blocks on the page does not invalidate them.
 */
export interface SampleChecker {
  /** Languages of fences that are samples or part of one. */
  readonly fences: readonly string[];
  /** Names of directives that are samples. Each one is replaced by its `Sample.drawn`. */
  readonly directives?: readonly string[];
  /** Files that samples may use, as globs relative to the root. These files are not pages. */
  readonly files?: readonly string[];
  /**
   * Whether a block may use such a file, so that a change of the file invalidates the page. By default, every block
   * may.
   */
  needs?(path: string, block: Block): boolean;
  /** The tools that verify the samples, e.g. `widget-core 5.0.0`. A change invalidates all results. */
  tools(root: string): Awaitable<readonly string[]>;
  /** Quick checks within this process; part of every build. */
  check(page: SamplePage): Awaitable<Verdict>;
  /** Whether a block has to be executed. Pages without such blocks are not passed to `run`. */
  runs?(block: Block): boolean;
  /** Executes programs and commands, in `verify` and in the background of `serve`. A build only uses cached results. */
  run?(page: SamplePage, place: RunPlace): Awaitable<Verdict>;
  /**
   * Names of worlds: surroundings, such as time zones, in which samples must behave the same. `run` is called for each
   * page in each of them, the first one first, and each result is cached. By default there is one, without a name.
   */
  readonly worlds?: readonly string[];
  /** What the samples that `run` executes can reach on this machine. `verify` prints this line before it runs any. */
  confinement?(): Awaitable<string>;
}

export interface SamplePage {
  /** Relative to the root. */
  readonly path: string;
  /** Blocks of the checker's fences and directives, in document order. */
  readonly blocks: readonly Block[];
  /** The shared files, sorted by path. */
  readonly files: readonly SampleFile[];
}

export interface RunPlace {
  /** Absolute path of the root, whose packages programs can import. */
  readonly root: string;
  readonly signal: AbortSignal;
  /** One of `SampleChecker.worlds`; the first one when absent. */
  readonly world?: string;
  /** URL of the compiled module of the extension, for processes that need it. */
  readonly module?: string;
  /** True when someone is working on this machine meanwhile: programs should run with low priority. */
  readonly isBackground?: boolean;
}

/** The outcome of verifying the samples of a page. */
export interface Verdict {
  readonly samples: readonly Sample[];
  readonly findings: readonly SampleFinding[];
}

export interface Sample {
  /** Index into the blocks of the page. */
  readonly block: number;
  /** Kind of sample, for reports: `model`, `instance`, `program`, … */
  readonly kind: string;
  /**
   * `skipped`: not checked, for a reason that the author gives. `shown`: drawn from what a tool declares, without any
   * proof that it is true; readers get no mark, and reports do not count it.
   */
  readonly state: 'proven' | 'failed' | 'skipped' | 'shown';
  /** What verified it, e.g. `widget-core 5.0.0`; shown to readers. */
  readonly by?: readonly string[];
  /** How much of the block is proven, where that is not all or nothing; shown to readers. */
  readonly tally?: Tally;
  /** Why it was skipped. */
  readonly reason?: string;
  /** Markdown that replaces a directive. */
  readonly drawn?: string;
  /** The same for readers of the page's Markdown, such as agents: without what only styles and scripts use. `drawn` by default. */
  readonly asText?: string;
  /** A sentence for readers, shown with the block. */
  readonly note?: string;
  /** Where readers can do more with the sample, such as try it. Checked like a link of the page. */
  readonly link?: SampleLink;
  /** What readers can do with the sample in its place, such as change it. Shown where JavaScript runs. */
  readonly button?: SampleButton;
}

export interface SampleButton {
  /** One of `Extension.buttons`. */
  readonly name: string;
  /** What it does: `Edit here`. In the header row of a code block, an icon stands for it: a pen, unless styles set `--icon`. */
  readonly text: string;
  /** Tells the sample apart from others of the page, for assistive technology: `shapes.shape`. */
  readonly of?: string;
}

export interface SampleLink {
  /** As in a Markdown link: `/workbench#sample=docs/intro:3`. */
  readonly to: string;
  /** What it does: `Open in workbench`. In the header row of a code block, an icon stands for it. */
  readonly text: string;
  /** Tells the sample apart from others of the page, for assistive technology: `shapes.shape`. */
  readonly of?: string;
}

export interface Tally {
  readonly proven: number;
  readonly of: number;
  /** What is counted, in the plural: `methods`. */
  readonly what: string;
}

export interface SampleFinding extends Finding {
  /** Index into the blocks of the page. */
  readonly block: number;
  /** A shared file that holds what is wrong, relative to the root; `line` is then a line of that file. */
  readonly file?: string;
  /** The block, by index, or the shared file, by path, whose problem this one follows from. */
  readonly cause?: number | string;
  /** The text that this block should contain, which `verify --write` inserts. Only for recorded output. */
  readonly correction?: string;
}

export interface BlockPage {
  /** Relative to the root. */
  readonly path: string;
  /** Blocks of this extension, in document order. */
  readonly blocks: readonly Block[];
}

/** Reports a problem with a block. */
export type Report = (finding: Finding) => void;

export interface Finding {
  readonly message: string;
  readonly hint?: string;
  /** Additional lines, shown below the source location, such as expected and actual output. */
  readonly detail?: string;
  /** 1-based line within the text of the block; absent for the opening line of the block. */
  readonly line?: number;
  /** 1-based column in that line. */
  readonly column?: number;
  /** `markdown/block` by default. */
  readonly code?: CatalogCode;
  /** The severity of the code by default. */
  readonly severity?: Severity;
}

/** Compares statements of pages with other knowledge. Runs in `verify`, after the samples. */
export interface ProseChecker {
  /** Markdown in files that samples use (`SampleChecker.files`) and that becomes prose of a page. */
  texts?(file: SampleFile): Awaitable<readonly ProseText[]>;
  /** @returns Its findings; with statements, if it knows which sentences ought to be proven. */
  check(prose: Prose): Awaitable<readonly ProseFinding[] | ProseVerdict>;
}

export interface ProseVerdict {
  readonly findings: readonly ProseFinding[];
  readonly statements: readonly ProseStatement[];
}

/** A sentence that ought to be proven. */
export interface ProseStatement {
  readonly text: string;
  readonly at: SourceRange;
  /** What proves it, in a word; absent where nothing does. `verify` counts both. */
  readonly by?: string;
}

export interface ProseText {
  readonly text: string;
  /** Where the text begins. */
  readonly at: SourceRange;
}

export interface Prose {
  /** Absolute path of the root. */
  readonly root: string;
  /** Every page, and every file with texts; some checks need all of them. */
  readonly pages: readonly ProsePage[];
  readonly files: readonly SampleFile[];
  /** Absent: nothing is remembered. */
  readonly held?: HeldPrograms;
}

/**
 * Programs that have held, stored like the results of samples: until the extension or a version of `SampleChecker.tools`
 * changes. Each is known by a text that says everything else on which its outcome depends.
 */
export interface HeldPrograms {
  has(text: string): boolean;
  add(texts: readonly string[]): Promise<void>;
}

export interface ProsePage {
  /** Relative to the root. */
  readonly path: string;
  readonly passages: readonly Passage[];
  /** The samples that have not failed and were not skipped, in document order. */
  readonly samples: readonly ProvenText[];
  /** Those that have failed: what only they confirm follows from their failure. */
  readonly failed?: readonly ProvenText[];
}

/** A sample as its page shows it. */
export interface ProvenText {
  readonly block: Block;
  /** For a directive: the Markdown that replaces it. */
  readonly drawn?: string;
}

export interface ProseFinding {
  readonly message: string;
  readonly at: SourceRange;
  readonly hint?: string;
  /** The failed sample that would confirm the statement. */
  readonly cause?: SourceRange;
}

/** Everything that the pages should document. `docs-build coverage` reports how much of it they do. */
export interface CoverageSource {
  inventory(root: string): Awaitable<Inventory>;
}

export interface Inventory {
  readonly surfaces: readonly Surface[];
  /** Items that the samples of a page prove or show, for items that cannot be recognized by their words. */
  shown?(page: SamplePage, samples: readonly Sample[]): Awaitable<readonly ShownItem[]>;
}

/** A group of items of one kind, each of which some page should document. */
export interface Surface {
  /** One word, used on the command line: `exports`. */
  readonly name: string;
  /** Heading in reports. */
  readonly title: string;
  readonly items: readonly CoverageItem[];
  /** Items that no page can show, with the reason. They are listed but not counted. */
  readonly excluded?: readonly { readonly id: string; readonly reason: string }[];
}

export interface CoverageItem {
  readonly id: string;
  /**
   * Lists of words. A page covers the item where all words of one list occur together, in one code block or below one
   * heading, counting the words of the enclosing headings. Absent when only `shown` can tell.
   */
  readonly words?: readonly (readonly string[])[];
  /** Languages of the code blocks that count; absent for all. Inline code always counts. */
  readonly languages?: readonly string[];
}

export interface ShownItem {
  readonly surface: string;
  readonly item: string;
  /** `proven` by default. */
  readonly level?: 'proven' | 'shown';
}
