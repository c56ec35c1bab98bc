/**
 * The ordered list of what happens to a document's syntax tree. Two processors: finding bare addresses
 * ("www.example.org" as a link) costs 2 ms a page, so it is attached only where a page could hold one.
 */

import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { admonitions } from './plugins/admonitions.ts';
import { cleanHtml } from './plugins/clean-html.ts';
import { codeBlocks } from './plugins/code-blocks.ts';
import { components } from './plugins/components.ts';
import { emoji } from './plugins/emoji.ts';
import { explicitHeadingIds } from './plugins/explicit-heading-ids.ts';
import { fences } from './plugins/fences.ts';
import { githubAlerts } from './plugins/github-alerts.ts';
import { headings } from './plugins/headings.ts';
import { includes } from './plugins/includes.ts';
import { jsx } from './plugins/jsx.ts';
import { links } from './plugins/links.ts';
import { outputs } from './plugins/outputs.ts';
import { safeAddresses } from './plugins/safe-addresses.ts';
import { tableAlignment } from './plugins/table-alignment.ts';
import { componentTags, componentTagsFromMarkdown } from './syntax/component-tags.ts';

const COLON = 58;

/** Container directives only: inline and leaf forms stay text, so that "10:30" stays "10:30". */
function containerDirective(): { flow: Record<number, unknown> } {
  const flow = directive().flow?.[COLON];
  return { flow: { [COLON]: Array.isArray(flow) ? flow[0] : flow } };
}

function syntax(this: Processor, options: { readonly bareAddresses: boolean }): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
  data.micromarkExtensions = [
    gfmFootnote(),
    gfmStrikethrough(),
    gfmTable(),
    gfmTaskListItem(),
    containerDirective(),
    componentTags(),
    ...(options.bareAddresses ? [gfmAutolinkLiteral()] : []),
  ];
  data.fromMarkdownExtensions = [
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    directiveFromMarkdown(),
    componentTagsFromMarkdown(),
    ...(options.bareAddresses ? [gfmAutolinkLiteralFromMarkdown()] : []),
  ];
}

const make = (bareAddresses: boolean) =>
  unified()
    .use(remarkParse)
    .use(syntax, { bareAddresses })
    .use(includes)
    .use(jsx)
    .use(githubAlerts)
    .use(components)
    .use(admonitions)
    .use(explicitHeadingIds)
    .use(safeAddresses)
    .use(emoji)
    .use(fences)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(codeBlocks)
    .use(rawHtml)
    .use(cleanHtml)
    .use(outputs)
    .use(headings)
    .use(tableAlignment)
    .use(links)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();

/** Raw HTML is parsed into the tree (so that an unclosed tag stays inside the article), only where there is some. */
function rawHtml(): (tree: import('hast').Root, file: import('vfile').VFile) => import('hast').Root {
  const parse = rehypeRaw();
  return (tree, file) => (file.data.hasRawHtml ? parse(tree, file) : tree);
}

const processors = { plain: make(false), bareAddresses: make(true) };

export const processorFor = (text: string) =>
  /www\.|https?:|@/i.test(text) ? processors.bareAddresses : processors.plain;
