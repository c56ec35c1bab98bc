/**
 * The ordered list of what happens to a document's syntax tree. Several processors: finding bare addresses
 * ("www.example.org" as a link) costs 2 ms a page, and every line is tried as the head of a table, so these are attached
 * only where a page could hold one. Features add theirs.
 */
import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import { codeLinks } from '../code-links/code-links.ts';
import { markdownParts } from '../features/markdown.ts';
import { componentTags, componentTagsFromMarkdown } from '../mdx/component-tags.ts';
import { jsx } from '../mdx/jsx.ts';
import { type LongTags, longTags } from '../mdx/long-tags.ts';
import { lostContent } from '../mdx/lost-content.ts';
import { mdxFences } from '../mdx/mdx-fences.ts';
import { strayTags } from '../mdx/stray-tags.ts';
import type { DocMeta } from '../model/front-matter.ts';
import { lruCache } from '../model/lru-cache.ts';
import { isSteps, type Steps } from '../model/steps.ts';
import { componentNames } from './components/index.ts';
import { fenceQuotes } from './fence-quotes.ts';
import { labelsOf } from './file-data.ts';
import type { SiteChanges } from './markdown-part.ts';
import { blocks } from './plugins/blocks.ts';
import { cleanHtml, tagsAsText } from './plugins/clean-html.ts';
import { codeBlocks } from './plugins/code-blocks.ts';
import { codeLanguages } from './plugins/code-languages.ts';
import { components } from './plugins/components.ts';
import { emoji } from './plugins/emoji.ts';
import { explicitHeadingIds } from './plugins/explicit-heading-ids.ts';
import { frontMatterValues } from './plugins/front-matter-values.ts';
import { githubAlerts } from './plugins/github-alerts.ts';
import { headings } from './plugins/headings.ts';
import { images, imageTexts } from './plugins/images.ts';
import { links } from './plugins/links.ts';
import { literalSyntax } from './plugins/literal-syntax.ts';
import { outputs } from './plugins/outputs.ts';
import { packageManagers } from './plugins/package-managers.ts';
import { rawHtml } from './plugins/raw-html.ts';
import { repeatedAddresses } from './plugins/repeated-addresses.ts';
import { safeAddresses } from './plugins/safe-addresses.ts';
import { samplePlaces } from './plugins/sample-places.ts';
import { sections } from './plugins/sections.ts';
import { siteLists } from './plugins/site-lists.ts';
import { tabFences } from './plugins/tab-fences.ts';
import { tables } from './plugins/tables.ts';
import { taskLists } from './plugins/task-lists.ts';
import { hasNames, type RegisteredNames } from './registered-names.ts';
import { bareAddresses } from './syntax/bare-addresses.ts';
import { containerFlow } from './syntax/container-flow.ts';
import { ftpAddresses } from './syntax/ftp-address.ts';
import { registeredDirectives } from './syntax/registered-directives.ts';
import { type TableText, tableFlow, tableText } from './syntax/table-flow.ts';

interface SyntaxPart {
  readonly tables: boolean;
  readonly bareAddresses: boolean;
  /** Names of the parts that the page asks for. */
  readonly asked: readonly string[];
  /** Lines that are indented by four spaces are code. */
  readonly indentedCode: boolean;
  /** The container that each tag stands for. */
  readonly names: ReadonlyMap<string, string>;
  /** Directives of extensions in a line, and alone on one. */
  readonly directives: RegisteredNames;
}

function syntax(this: Processor, options: SyntaxPart, table: TableText, tags: LongTags): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
  data.micromarkExtensions = [
    gfmFootnote(),
    gfmStrikethrough(),
    ...(options.tables ? [tableFlow(table)] : []),
    gfmTaskListItem(),
    containerFlow(),
    ...(hasNames(options.directives) ? [registeredDirectives(options.directives)] : []),
    componentTags(options.names, tags),
    ...markdownParts.flatMap(({ name, micromark }) => micromark?.(options.asked.includes(name)) ?? []),
    ...(options.bareAddresses ? [bareAddresses(), ftpAddresses()] : []),
    ...(options.indentedCode ? [] : [{ disable: { null: ['codeIndented'] } }]),
  ];
  data.fromMarkdownExtensions = [
    fenceQuotes(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    directiveFromMarkdown({ verbose: true }),
    componentTagsFromMarkdown(options.names),
    ...markdownParts.flatMap(({ name, fromMarkdown }) => fromMarkdown?.(options.asked.includes(name)) ?? []),
    ...(options.bareAddresses ? [gfmAutolinkLiteralFromMarkdown()] : []),
  ];
}

/** Changes the tree, or gives another one, or does so in steps. */
type TreeChange = (tree: never, file: VFile) => unknown;
type PagePlugin = (this: Processor, settings?: never) => TreeChange;

const treePlugins = ({ asked }: SyntaxPart, ofSite: readonly SiteChanges[]): readonly unknown[] => [
  ...readersOf(asked),
  ...markdownParts.flatMap(({ name, notice }) => (notice && !asked.includes(name) ? [notice] : [])),
  ...ofSite.map(({ markdown }) => markdown),
  frontMatterValues,
  strayTags,
  jsx,
  lostContent,
  githubAlerts,
  siteLists,
  packageManagers,
  tabFences,
  components,
  explicitHeadingIds,
  literalSyntax,
  tagsAsText,
  safeAddresses,
  repeatedAddresses,
  imageTexts,
  emoji,
  codeLanguages,
  blocks,
  ...markdownParts.flatMap(({ name, tree }) => (tree !== undefined && asked.includes(name) ? [tree] : [])),
  codeLinks,
  toHtml,
  codeBlocks,
  rawHtml,
  cleanHtml,
  outputs,
  headings,
  ...ofSite.map(({ html }) => html),
  sections,
  samplePlaces,
  taskLists,
  tables,
  images,
  links,
  ...markdownParts.flatMap(({ name, html }) => (html && asked.includes(name) ? [html] : [])),
];

const toHtml = (): TreeChange => (tree, file) => {
  const label = labelsOf(file);
  const change = remarkRehype({
    allowDangerousHtml: true,
    footnoteLabel: label('footnotes'),
    footnoteBackLabel: (reference, again) =>
      label('backToReference', { number: `${reference + 1}${again > 1 ? `-${again}` : ''}` }),
  });
  return (change as TreeChange)(tree, file);
};

export interface PageProcessor {
  /** Gives the file the text that was parsed, which may have other fences than the one it had. */
  parse(file: VFile | string): Root;
  /** From the tree of the Markdown to that of the HTML. May pause between any two plugins. */
  run(tree: Root, file: VFile): Steps<HtmlRoot>;
  stringify(tree: HtmlRoot, file: VFile): string;
}

function make(options: SyntaxPart, sitePlugins: readonly unknown[]): PageProcessor {
  let ofSite: readonly SiteChanges[] = [];
  const table: TableText = { delimiterLines: new Set() };
  const tags: LongTags = { lines: new Set() };
  const processor = unified()
    .use(remarkParse)
    .use(syntax, options, table, tags)
    .use(tableText, table)
    .use(longTags, tags)
    .use(function (this: Processor) {
      if (sitePlugins.length > 0) ofSite = markdownParts.flatMap(({ attach }) => attach?.(this, sitePlugins) ?? []);
    })
    .use(mdxFences)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();
  const plugins = treePlugins(options, ofSite) as readonly PagePlugin[];
  return {
    parse: (file) => processor.parse(file) as Root,
    run: changes(plugins.map((plugin) => plugin.call(processor as never))),
    stringify: (tree, file) => processor.stringify(tree as HtmlNodes as never, file),
  };
}

/** Makes the changes one after another, and may pause after each. */
const changes = (all: readonly TreeChange[]) =>
  function* (tree: unknown, file: VFile): Steps<HtmlRoot> {
    let current = tree;
    for (const change of all) {
      const made = change(current as never, file);
      current = (isSteps(made) ? yield* made : made) ?? current;
      yield;
    }
    return current as HtmlRoot;
  };

/** Cached by everything that they depend on: without a site's plug-ins, a processor keeps nothing of its documents. */
const processors = lruCache<string, PageProcessor>(16);

export interface PageSyntax {
  /** Names of the parts of features that the page asks for. */
  readonly asked?: readonly string[];
  /** The page was written for MDX, where tags and their contents may be indented freely. */
  readonly isMdx?: boolean;
  /** The container that each tag stands for; by default those that are built in. */
  readonly names?: ReadonlyMap<string, string>;
  /** Directives of extensions in a line, and alone on one. */
  readonly directives?: RegisteredNames;
  /** What the modules of the site's plug-ins export. */
  readonly sitePlugins?: readonly unknown[];
}

const noDirectives: RegisteredNames = { leaf: new Set(), text: new Set() };

/**
 * Names of the parts that a page asks for in its front matter.
 * @param ofSite Those that all pages of the site ask for.
 */
export const askedParts = (meta: DocMeta, ofSite: readonly string[] = []): readonly string[] =>
  markdownParts.flatMap(({ name, isAsked }) => (ofSite.includes(name) || isAsked?.(meta) ? [name] : []));

/** The plug-ins by which the parts that a page asks for read the tree first. */
export const readersOf = (asked: readonly string[]) =>
  markdownParts.flatMap(({ name, read }) => (read && asked.includes(name) ? [read] : []));

export function processorFor(
  text: string,
  { asked = [], isMdx = false, names = componentNames, directives = noDirectives, sitePlugins = [] }: PageSyntax = {},
): PageProcessor {
  const options = {
    tables: /\||:-|-:/.test(text),
    bareAddresses: /www\.|https?:|ftp:|@/i.test(text),
    asked,
    indentedCode: !isMdx,
    names,
    directives,
  };
  if (sitePlugins.length > 0) return make(options, sitePlugins);
  const { leaf, text: inText } = directives;
  const named = names === componentNames ? [] : [...names];
  const key = JSON.stringify({ ...options, names: named, directives: [[...leaf], [...inText]] });
  return processors.get(key, () => make(options, []));
}
