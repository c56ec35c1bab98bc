import type { Root } from 'mdast';
import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { readAbbreviations } from './abbreviations.ts';
import { definitionLists, readDefinitions } from './definition-lists.ts';
import { markSyntax, marksFromMarkdown } from './marks.ts';
import { reportUnread } from './unread.ts';

export const markdownExtra: MarkdownPart = {
  name: 'markdown-extra',
  micromark: (isAsked) => (isAsked ? [definitionLists(), markSyntax()] : []),
  fromMarkdown: (isAsked) => (isAsked ? [marksFromMarkdown()] : []),
  read: () => (tree: Root) => {
    readDefinitions(tree);
    readAbbreviations(tree);
  },
  notice: reportUnread,
};
