import { type HeadingBranch, headingTree } from '../../src/shared/heading-tree.ts';
import type { Card } from '../../src/shared/page-data.ts';
import { linkOrigin, originOf } from '../links/page-origin.ts';
import { resolveLink } from '../links/resolve-link.ts';
import type { Hole } from '../model/doc.ts';
import { fill } from '../model/holed-text.ts';
import { escapeHtml } from '../model/html.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { AssetFile } from '../model/source-file.ts';
import { cardsOf, entriesAround } from './cards.ts';
import { type HrefContext, hrefOf } from './href.ts';

export interface ArticleContext extends HrefContext {
  readonly site: Site;
  readonly docsPath: string;
  /** Pixels of an image; nothing when the file does not tell. */
  readonly sizeOf: (asset: AssetFile) => { readonly width: number; readonly height: number } | undefined;
  readonly renderCards: (cards: readonly Card[]) => string;
}

/** The article of a document, its holes filled. */
export function articleOf(page: SitePage & { kind: 'doc' | 'page' }, context: ArticleContext): string {
  const { site, address } = context;
  const { doc } = page;
  const origin = originOf(page, context.docsPath);
  const targetOf = (index: number) => {
    const link = doc.links[index];
    return link && resolveLink(site, linkOrigin(origin, link), link, address);
  };
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
        return context.renderCards(cardsOf(entriesAround(site.sidebar, page.route), site));
      case 'toc':
        return contents(doc.headings.filter(({ depth }) => depth >= hole.from && depth <= hole.to));
      default:
        return hole satisfies never;
    }
  };
  return fill(doc.body, text);
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
