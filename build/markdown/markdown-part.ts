/**
 * What a feature adds to Markdown. The table of parts (features/markdown.ts) is loaded together with the parser, in
 * threads as well, so a part depends on pages and plain options only, and imports what is heavy when a page needs it.
 */
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import type { DocMeta } from '../model/front-matter.ts';
import type { Steps } from '../model/steps.ts';
import type { BlockHandler } from './block-handler.ts';
import type { HeadingIdStyle } from './heading-ids.ts';
import type { UnreadKind } from './syntax/unread-syntax.ts';

export interface MarkdownPart {
  /** The name of its feature. */
  readonly name: string;
  /**
   * Whether a page asks for all of it; syntax that most pages do not want costs them nothing. All pages of a site ask for
   * the features that it names in `extensions`.
   */
  readonly isAsked?: (meta: DocMeta) => boolean;
  /** Grammar. `isAsked` is that of the page. */
  readonly micromark?: (isAsked: boolean) => readonly Extension[];
  readonly fromMarkdown?: (isAsked: boolean) => readonly FromMarkdownExtension[];
  /** A plug-in for pages that ask: it changes the tree before anything else does, whoever reads it. */
  readonly read?: () => (tree: Root, file: VFile) => void;
  /** A plug-in for pages that do not ask: it reports what they show as text. */
  readonly notice?: () => (tree: Root, file: VFile) => void;
  /** Ids of headings, where the configuration names the feature for them (`markdown.headingIds`). */
  readonly headingIds?: HeadingIdStyle;
  /** Whether pages that ask may take other files in by `--8<--`. */
  readonly takesSnippets?: true;
  /** Syntax to report on pages where it is shown as text. Kinds are looked for on pages with a candidate. */
  readonly unread?: { readonly candidates: RegExp; readonly kinds: readonly UnreadKind[] };
  /** A plug-in for pages that ask: it changes the tree when fences have been drawn, before it becomes HTML. */
  readonly tree?: unknown;
  /** A plug-in for pages that ask: it changes the finished tree of the HTML, where addresses are holes. May pause. */
  readonly html?: () => (tree: HtmlRoot, file: VFile) => Steps<void> | undefined;
  /** Attaches the plug-ins of a site to the processor of one page. */
  readonly attach?: (processor: Processor, plugins: readonly unknown[]) => SiteChanges;
  /** Fences that become something other than code. */
  readonly fences?: Readonly<Record<string, BlockHandler>>;
}

/** The plug-ins of a site, as two that change a tree. Each may pause. */
export interface SiteChanges {
  readonly markdown: () => (tree: Root, page: VFile) => Steps<void>;
  readonly html: () => (tree: HtmlRoot, page: VFile) => Steps<void>;
}
