import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { mkdocsBlocks } from './blocks.ts';
import { readSyntax } from './read-syntax.ts';
import { candidates, kinds } from './unread.ts';

export const mkdocs: MarkdownPart = {
  name: 'mkdocs',
  micromark: (isAsked) => (isAsked ? [mkdocsBlocks()] : []),
  read: readSyntax,
  takesSnippets: true,
  unread: { candidates, kinds },
};
