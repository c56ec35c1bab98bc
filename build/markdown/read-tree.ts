import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { DocMeta } from '../model/front-matter.ts';
import { explicitHeadingIds } from './plugins/explicit-heading-ids.ts';
import { mkdocs } from './plugins/mkdocs.ts';
import { askedParts, processorFor } from './processor.ts';
import { splitFrontMatter } from './split-front-matter.ts';

export interface MarkdownSource {
  readonly path: string;
  /** Markdown, with or without front matter. */
  readonly text: string;
  /** What it asks for in its front matter; nothing by default. */
  readonly meta?: DocMeta;
  /** Whether the syntax of MkDocs and Material is read. */
  readonly isMkDocs?: boolean | undefined;
}

/** Parses Markdown for the rules that read what its author wrote, without rendering it. */
export function readTree({ path, text, meta = {}, isMkDocs = false }: MarkdownSource): Root {
  const { body } = splitFrontMatter(text);
  const file = new VFile({ value: body });
  const syntax = { asked: askedParts(meta), isMdx: path.endsWith('.mdx'), mkdocs: isMkDocs };
  const tree = processorFor(body, syntax).parse(file) as Root;
  if (isMkDocs) mkdocs()(tree, file);
  explicitHeadingIds()(tree, file);
  return tree;
}
