/** `llms.txt`, a list of all pages for language models, and `llms-full.txt`, their texts in one file. */
import type { Config } from '../../config/config.ts';
import { outputFile } from '../../model/output-file.ts';
import { outputPath, type RoutePath, toMarkdownPath, toUrl } from '../../model/paths.ts';
import { isListed, type Site, type SitePage } from '../../model/site.ts';
import type { Emitter, EmitterContext } from '../../outputs/emitter.ts';
import { markdownOf } from '../markdown-copies/markdown-files.ts';

type Written = SitePage & { readonly kind: 'doc' | 'page' };

export const llmsFiles =
  ({ title, tagline, markdownCopies, llms }: Config): Emitter =>
  (site, context) => {
    const { address, origin = '' } = context;
    const pages = listedPages(site);
    const urlOf = ({ route }: Written): string =>
      origin +
      (markdownCopies
        ? toUrl(toMarkdownPath(route), address.baseUrl, false)
        : toUrl(route, address.baseUrl, address.trailingSlash));
    const opening = [`# ${title}`, ...(tagline === '' ? [] : [`> ${tagline}`])];
    const list = (): string => `${[...opening, ...groups(site, pages, urlOf)].join('\n\n')}\n`;
    const full = (): string => joined(opening, pages, { context, urlOf, budget: llms?.budget ?? 0 });
    return [outputFile(outputPath('llms.txt'), list), outputFile(outputPath('llms-full.txt'), full)];
  };

/** In reading order, then pages that are in no sidebar. Of several versions, the last one. */
function listedPages(site: Site): readonly Written[] {
  const isWanted = (page: SitePage | undefined): page is Written =>
    (page?.kind === 'doc' || page?.kind === 'page') &&
    isListed(page) &&
    page.doc.meta.llms !== false &&
    (site.versionAt.get(page.route)?.version.isLast ?? true);
  const routes = new Set<RoutePath>([...site.order, ...site.pages.keys()]);
  return [...routes].map((route) => site.pages.get(route)).filter(isWanted);
}

/** A list for each category at the top of a sidebar; pages without one come first, because headings end lists. */
function groups(site: Site, pages: readonly Written[], urlOf: (page: Written) => string): readonly string[] {
  const lists = new Map<string | undefined, string[]>([[undefined, []]]);
  for (const page of pages) {
    const trail = site.trails.get(page.route) ?? [];
    const group = trail.length > 1 ? trail[0]?.label : undefined;
    const about = page.doc.description === '' ? '' : `: ${page.doc.description}`;
    lists.set(group, [...(lists.get(group) ?? []), `- [${escaped(page.title)}](${urlOf(page)})${about}`]);
  }
  return [...lists].flatMap(([label, lines]) => [
    ...(label === undefined ? [] : [`## ${label}`]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ]);
}

const escaped = (text: string): string => text.replace(/[[\]\\]/g, '\\$&');

interface Joining {
  readonly context: EmitterContext;
  readonly urlOf: (page: Written) => string;
  /** Characters. */
  readonly budget: number;
}

/** Whole pages as long as they fit, so that none is cut; the rest by name. */
function joined(opening: readonly string[], pages: readonly Written[], { context, urlOf, budget }: Joining): string {
  const parts = [opening.join('\n\n')];
  let length = 0;
  for (const [index, page] of pages.entries()) {
    const text = `${markdownOf(page, context).trimEnd()}\n\nSource: ${urlOf(page)}`;
    length += text.length;
    if (length > budget) {
      const rest = pages.slice(index).map((one) => `- [${escaped(one.title)}](${urlOf(one)})`);
      parts.push(`# Not in this file\n\nThese pages are left out to keep this file short:\n\n${rest.join('\n')}`);
      break;
    }
    parts.push(text);
  }
  return `${parts.join('\n\n---\n\n')}\n`;
}
