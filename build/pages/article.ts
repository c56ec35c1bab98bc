import { type HeadingBranch, headingTree } from '../../src/shared/heading-tree.ts';
import { fillLabel } from '../../src/shared/labels.ts';
import type { Card } from '../../src/shared/page-data.ts';
import { linkOrigin, pageOrigin } from '../links/page-origin.ts';
import { resolveLink } from '../links/resolve-link.ts';
import type { Doc, Hole } from '../model/doc.ts';
import type { Sample } from '../model/extension.ts';
import { fill } from '../model/holed-text.ts';
import { escapeHtml } from '../model/html.ts';
import type { Site, WrittenPage } from '../model/site.ts';
import type { AssetFile } from '../model/source-file.ts';
import { cardsOf, entriesAround } from './cards.ts';
import { type HrefContext, hrefOf } from './href.ts';
import type { PageOptions } from './options.ts';

export interface ArticleContext extends HrefContext {
  readonly site: Site;
  readonly options: TextOptions;
  readonly docsPath: string;
  /** Pixels of an image; nothing when the file does not tell. */
  readonly sizeOf: (asset: AssetFile) => { readonly width: number; readonly height: number } | undefined;
  readonly renderCards: (cards: readonly Card[]) => string;
  /** What is known of the samples of a page. */
  readonly samplesOf: (doc: Doc) => readonly ShownSample[];
}

type TextOptions = Pick<PageOptions, 'labels' | 'locales'>;

/** Of a sample, what readers get to see. */
type ShownSample = Pick<Sample, 'block' | 'state' | 'by'>;

/** The article of a document, its holes filled. */
export function articleOf(page: WrittenPage, context: ArticleContext): string {
  const { site, address } = context;
  const { options } = context;
  const { doc } = page;
  const origin = pageOrigin(page, context.docsPath);
  const targetOf = (index: number) => {
    const link = doc.links[index];
    return link && resolveLink(site, linkOrigin(origin, link), link, address);
  };
  const samples = context.samplesOf(doc);
  const text = (hole: Hole): string => {
    switch (hole.kind) {
      case 'link': {
        const target = targetOf(hole.link);
        return target ? escapeHtml(hrefOf(target, context)) : '';
      }
      case 'size': {
        const target = targetOf(hole.link);
        const size = target?.kind === 'asset' ? context.sizeOf(target.asset) : undefined;
        return size ? ` width="${size.width}" height="${size.height}"` : '';
      }
      case 'cards':
        return context.renderCards(cardsOf(entriesAround(site.sidebar, page.route), site, options.labels));
      case 'toc':
        return contents(doc.headings.filter(({ depth }) => depth >= hole.from && depth <= hole.to));
      case 'sample':
        return sampleMark(
          samples.filter(({ block }) => block === hole.sample),
          options,
        );
      default:
        return hole satisfies never;
    }
  };
  return fill(doc.body, text) + sampleLegend(samples, options);
}

/** What proved them, each once; nothing as long as one of them fails. */
const proversOf = (samples: readonly ShownSample[]): readonly string[] =>
  samples.some(({ state }) => state === 'failed') ? [] : [...new Set(samples.flatMap(({ by = [] }) => by))];

const listOf = (texts: readonly string[], { locales }: TextOptions): string =>
  new Intl.ListFormat(locales, { type: 'conjunction' }).format(texts);

/** Quiet to the eye: styles add a check mark to the block's label; readers of the text hear what it means. */
function sampleMark(samples: readonly ShownSample[], options: TextOptions): string {
  const tools = proversOf(samples);
  if (tools.length === 0) return '';
  const text = fillLabel(options.labels.sampleChecked, { tools: listOf(tools, options) });
  return `<p class="sample-mark visually-hidden">${escapeHtml(text)}</p>`;
}

function sampleLegend(samples: readonly ShownSample[], options: TextOptions): string {
  const proven = samples.filter(({ state, by = [] }) => state === 'proven' && by.length > 0);
  if (proven.length === 0) return '';
  const tools = listOf([...new Set(proven.flatMap(({ by = [] }) => by))], options);
  return `<p class="sample-legend">${escapeHtml(fillLabel(options.labels.samplesChecked, { tools }))}</p>`;
}

/** No landmark: the page has its own table of contents, which is one. */
const contents = (headings: Parameters<typeof headingTree>[0]): string =>
  headings.length === 0 ? '' : `<div class="toc-inline">${list(headingTree(headings))}</div>`;

const list = (branches: readonly HeadingBranch[]): string =>
  `<ul>${branches
    .map(
      ({ heading, children }) =>
        `<li><a href="#${escapeHtml(heading.id)}">${heading.html}</a>${children.length > 0 ? list(children) : ''}</li>`,
    )
    .join('')}</ul>`;
