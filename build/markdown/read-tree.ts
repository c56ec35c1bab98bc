import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { DocMeta } from '../model/front-matter.ts';
import { explicitHeadingIds } from './plugins/explicit-heading-ids.ts';
import { askedParts, processorFor, readersOf } from './processor.ts';
import { splitFrontMatter } from './split-front-matter.ts';

export interface MarkdownSource {
  readonly path: string;
  /** Markdown, with or without front matter. */
  readonly text: string;
  /** What it asks for in its front matter; nothing by default. */
  readonly meta?: DocMeta;
  /** Names of the features whose syntax all pages of the site have. */
  readonly parts?: readonly string[];
}

/** Parses Markdown for the rules that read what its author wrote, without rendering it. */
export function readTree({ path, text, meta = {}, parts = [] }: MarkdownSource): Root {
  const { body } = splitFrontMatter(text);
  const file = new VFile({ value: body });
  const asked = askedParts(meta, parts);
  const tree = processorFor(body, { asked, isMdx: path.endsWith('.mdx') }).parse(file) as Root;
  for (const read of readersOf(asked)) read()(tree, file);
  explicitHeadingIds()(tree, file);
  return tree;
}
