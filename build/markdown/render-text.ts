/** Renders a page and lists what a `Doc` says of it. */
import type { Nodes, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import type { Doc, Hole } from '../model/doc.ts';
import { cut } from '../model/holed-text.ts';
import type { Steps } from '../model/steps.ts';
import { defaultMarks, holePattern } from './file-data.ts';
import { placedNeeds } from './placed-needs.ts';
import type { PageProcessor } from './processor.ts';

/** What is known of a page when it has been rendered. Plain data. */
interface RenderedText extends Pick<Doc, 'body' | 'headings' | 'links' | 'sections' | 'blocks' | 'samples'> {
  /** Ids and names that the author gave, and the ids that headings got. */
  readonly anchors: readonly string[];
  readonly needs: NonNullable<Doc['needs']>;
  /** Names of the extensions whose browser code it needs. */
  readonly extensions: readonly string[];
  readonly edits: NonNullable<Doc['edits']>;
  /** Text of the level-1 heading, when it is the first block. */
  readonly ownTitle: string | undefined;
  readonly excerpts: Excerpts;
}

/** What may describe a page in a list: the first that there is serves best, and the others may be missing then. */
export interface Excerpts {
  readonly words?: string;
  readonly paragraph?: string;
  readonly heading?: string;
}

export function* renderText(mdast: Root, file: VFile, processor: PageProcessor): Steps<RenderedText> {
  const hast = yield* processor.run(mdast, file);
  // By now the plug-ins have removed everything but prose from the Markdown tree.
  const excerpts = excerptsOf(mdast);
  const html = processor.stringify(hast, file);
  const { data } = file;
  const { holes = [] } = data;
  return {
    excerpts,
    ownTitle: data.ownTitle,
    headings: data.headings ?? [],
    anchors: [...new Set(data.anchors)],
    links: data.links ?? [],
    sections: data.sections ?? [],
    body: cut(
      html,
      holePattern(data.marks ?? defaultMarks),
      ([, attribute, element, text]) => holes[Number(attribute ?? element ?? text)] as Hole,
    ),
    edits: data.edits ?? [],
    blocks: data.blocks ?? [],
    samples: data.samples ?? [],
    needs: placedNeeds(html, hast, file),
    extensions: [...(data.extensions ?? [])].sort(),
  };
}

/** Plain text of the first paragraph, else of the first heading. A row of badges is passed over. */
function excerptsOf(tree: Root): Excerpts {
  const paragraphs = tree.children.filter((node) => node.type === 'paragraph');
  const words = paragraphs.find((node) => hasWords(node) && plain(node.children) !== '');
  if (words) return { words: plain(words.children) };
  const paragraph = paragraphs.find((node) => plain(node.children) !== '');
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth > 1);
  return {
    ...(paragraph && { paragraph: plain(paragraph.children) }),
    ...(heading?.type === 'heading' && { heading: plain(heading.children) }),
  };
}

/** What a list of pages shows. */
export function excerptOf({ words, paragraph, heading }: Excerpts): string {
  const text = words ?? paragraph ?? heading ?? '';
  return text.length <= 300 ? text : `${text.slice(0, 300).replace(/\s+\S*$/, '')}…`;
}

/** Whether there is text outside of images. */
const hasWords = (node: Nodes): boolean =>
  'children' in node
    ? node.children.some(hasWords)
    : 'value' in node && node.type !== 'html' && node.value.trim() !== '';

const plain = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) =>
      node.type === 'html' || node.type === 'footnoteReference'
        ? ''
        : node.type === 'image'
          ? (node.alt ?? '')
          : node.type === 'break'
            ? ' '
            : textOf(node),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?\{#[^\s{}]+\} ?$/, '')
    .trim();
