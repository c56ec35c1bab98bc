import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { definitionLists } from '../markdown-extra/definition-lists.ts';
import { mkdocsBlocks } from './blocks.ts';
import { mkdocsIds } from './heading-ids.ts';
import { readSyntax } from './read-syntax.ts';
import { candidates, kinds } from './unread.ts';

export const mkdocs: MarkdownPart = {
  name: 'mkdocs',
  micromark: (isAsked) => (isAsked ? [mkdocsBlocks(), definitionLists()] : []),
  read: readSyntax,
  takesSnippets: true,
  headingIds: mkdocsIds,
  unread: { candidates, kinds },
};
