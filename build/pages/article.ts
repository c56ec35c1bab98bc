import { type HeadingBranch, headingTree } from '../../src/shared/heading-tree.ts';
import type { ComponentUse, RenderedComponent } from '../../src/shared/island.ts';
import { fillLabel } from '../../src/shared/labels.ts';
import type { Card } from '../../src/shared/page-data.ts';
import { linkOrigin, pageOrigin } from '../links/page-origin.ts';
import { resolveLink } from '../links/resolve-link.ts';
import type { Article } from '../model/article.ts';
import { ComponentError } from '../model/component-error.ts';
import type { Doc, Hole } from '../model/doc.ts';
import type { Sample } from '../model/extension.ts';
import { fillInOrder } from '../model/holed-text.ts';
import { escapeHtml } from '../model/html.ts';
import type { ImageFillers, ShownImage } from '../model/image-fillers.ts';
import type { Site, WrittenPage } from '../model/site.ts';
import type { AssetFile } from '../model/source-file.ts';
import { cardsOf, entriesAround, type TextOptions } from './cards.ts';
import { type HrefContext, hrefOf } from './href.ts';
import { sizeAttributes } from './image-size.ts';

export interface ArticleContext extends HrefContext {
  readonly site: Site;
  readonly options: TextOptions;
  /** Size of an image in CSS pixels; undefined if it cannot be determined. */
  readonly sizeOf: (asset: AssetFile) => { readonly width: number; readonly height: number } | undefined;
  /** What features put around images. */
  readonly imageFillers: ImageFillers;
  /** Renders a React component of the site. */
  readonly renderComponent: (use: ComponentUse) => RenderedComponent;
  readonly renderCards: (cards: readonly Card[]) => string;
  /** The verification results of the samples on a page. */
  readonly samplesOf: (doc: Doc) => readonly ShownSample[];
}

/** The parts of a sample's result that readers see. */
type ShownSample = Pick<Sample, 'block' | 'state' | 'by' | 'note' | 'tally' | 'link' | 'button'>;

/**
 * The article of a document, with its holes (links, image sizes, cards, contents, sample results) filled. Its id
 * identifies everything the HTML is made of: the content of the holes, and the hash of the text.
 */
export function articleOf(page: WrittenPage, context: ArticleContext): Article {
  const { doc } = page;
  const samples = context.samplesOf(doc);
  const filled = doc.holes.map(holeFiller(page, samples, context));
  const legend = sampleLegend(samples, context.options);
  return {
    id: doc.textHash === undefined ? undefined : JSON.stringify([doc.textHash, filled, legend]),
    html: () => fillInOrder(doc.body, filled) + legend,
  };
}

/** Holes are to be filled in order, because components nest. */
function holeFiller(
  page: WrittenPage,
  samples: readonly ShownSample[],
  context: ArticleContext,
): (hole: Hole, index: number) => string {
  const { site, address, options } = context;
  const { doc } = page;
  const origin = pageOrigin(page);
  const targetOf = (index: number) => {
    const link = doc.links[index];
    return link && resolveLink(site, linkOrigin(origin, link), link, address);
  };
  /** Undefined if it is not on this site. */
  const imageOf = (link: number): ShownImage | undefined => {
    const target = targetOf(link);
    if (target?.kind !== 'asset') return undefined;
    const { asset } = target;
    return { asset, url: hrefOf(target, context), size: context.sizeOf(asset) };
  };
  /** The closing HTML of the components that are open. */
  const ends: string[] = [];
  return (hole, index) => {
    switch (hole.kind) {
      case 'link': {
        const target = targetOf(hole.link);
        return target ? escapeHtml(hrefOf(target, context)) : '';
      }
      case 'size': {
        const image = imageOf(hole.link);
        return image?.size ? sizeAttributes(hole, image.size) : '';
      }
      case 'image': {
        const image = imageOf(hole.link);
        return (image && context.imageFillers[hole.name]?.(image, options.labels, hole.data)) ?? '';
      }
      case 'component': {
        const { before, after } = rendered(hole, `c${index}-`, context);
        if (!hole.hasContent) return before + after;
        ends.push(after);
        return before;
      }
      case 'component-end':
        return ends.pop() ?? '';
      case 'cards':
        return context.renderCards(
          cardsOf(entriesAround(site.sidebarOf.get(page.route)?.nodes ?? [], page.route), site, options),
        );
      case 'label':
        return escapeHtml(fillLabel(options.labels[hole.label], hole.values ?? {}));
      case 'toc':
        return inlineToc(doc.headings.filter(({ depth }) => depth >= hole.from && depth <= hole.to));
      case 'sample': {
        const own = samples.filter(({ block }) => block === hole.sample);
        const target = hole.leadsTo === undefined ? undefined : targetOf(hole.leadsTo);
        return sampleMark(own, options) + sampleButton(own) + (target ? sampleLink(own, hrefOf(target, context)) : '');
      }
      default:
        return hole satisfies never;
    }
  };
}

function rendered(hole: Hole & { kind: 'component' }, key: string, context: ArticleContext): RenderedComponent {
  const { name, props, hasContent, at } = hole;
  try {
    return context.renderComponent({ name, props, hasContent, key });
  } catch (error) {
    throw new ComponentError(name, at, error);
  }
}

/** The tools that verified these samples, without duplicates; none if a sample failed. */
const verifyingTools = (samples: readonly ShownSample[]): readonly string[] =>
  samples.some(({ state }) => state === 'failed') ? [] : [...new Set(samples.flatMap(({ by = [] }) => by))];

const formatList = (texts: readonly string[], { locales }: TextOptions): string =>
  new Intl.ListFormat(locales, { type: 'conjunction' }).format(texts);

/** Visually hidden text for screen readers. For everyone else the style sheet adds a check mark to the block's label. */
function sampleMark(samples: readonly ShownSample[], options: TextOptions): string {
  const notes = samples.flatMap(({ note }) => (note === undefined ? [] : [sampleNote(note)])).join('');
  const tools = verifyingTools(samples);
  if (tools.length === 0) return notes;
  const label = { tools: formatList(tools, options) };
  const text = tallyTexts(samples, options)[0] ?? fillLabel(options.labels.sampleChecked, label);
  return `<p class="sample-mark visually-hidden">${escapeHtml(text)}</p>${notes}`;
}

function sampleLink(samples: readonly ShownSample[], href: string): string {
  const link = samples.find((sample) => sample.link)?.link;
  return link ? `<a class="sample-link" href="${escapeHtml(href)}" ${namesOf(link)}</a>` : '';
}

function sampleButton(samples: readonly ShownSample[]): string {
  const button = samples.find((sample) => sample.button)?.button;
  if (!button) return '';
  const name = escapeHtml(button.name);
  return `<button type="button" class="sample-button" data-button="${name}" data-needs-client="" ${namesOf(button)}</button>`;
}

/** The names of a link or a button, and its text. */
function namesOf({ text, of }: { readonly text: string; readonly of?: string }): string {
  const shown = escapeHtml(text);
  const name = of === undefined ? shown : `${shown}: ${escapeHtml(of)}`;
  return `title="${shown}" aria-label="${name}">${shown}`;
}

const sampleNote = (text: string): string => `<p class="sample-note">${escapeHtml(text)}</p>`;

function sampleLegend(samples: readonly ShownSample[], options: TextOptions): string {
  const proven = samples.filter(({ state, by = [] }) => state === 'proven' && by.length > 0);
  const tools = [...new Set(proven.flatMap(({ by = [], tally }) => (tally ? [] : by)))];
  const texts = [
    ...(tools.length === 0 ? [] : [fillLabel(options.labels.samplesChecked, { tools: formatList(tools, options) })]),
    ...tallyTexts(proven, options),
  ];
  return texts.map((text) => `<p class="sample-legend">${escapeHtml(text)}</p>`).join('');
}

/** One sentence for each kind of item that is counted. */
function tallyTexts(samples: readonly ShownSample[], options: TextOptions): readonly string[] {
  const counted = samples.flatMap(({ by = [], tally }) => (tally ? [{ by, ...tally }] : []));
  return [...new Set(counted.map(({ what }) => what))].map((what) => {
    const own = counted.filter((one) => one.what === what);
    const sum = (key: 'proven' | 'of'): string => String(own.reduce((total, one) => total + one[key], 0));
    const tools = formatList([...new Set(own.flatMap(({ by }) => by))], options);
    return fillLabel(options.labels.tallyChecked, { proven: sum('proven'), of: sum('of'), what, tools });
  });
}

/** Not a `nav` element: the page's main table of contents is already a landmark. */
const inlineToc = (headings: Parameters<typeof headingTree>[0]): string =>
  headings.length === 0 ? '' : `<div class="toc-inline">${tocList(headingTree(headings))}</div>`;

const tocList = (branches: readonly HeadingBranch[]): string =>
  `<ul>${branches
    .map(
      ({ heading, children }) =>
        `<li><a href="#${escapeHtml(heading.id)}">${heading.html}</a>${children.length > 0 ? tocList(children) : ''}</li>`,
    )
    .join('')}</ul>`;
