/** Links to what has changed: on the old page at its beginning, on that of the last version at its end. */
import { fillLabel } from '../../../src/shared/labels.ts';
import { isolated } from '../../model/bidi.ts';
import { escapeHtml } from '../../model/html.ts';
import { type PageTools, samePage, type VersionPlace } from '../../model/site.ts';
import type { PageParts } from '../../pages/compose-page.ts';
import { changesRoute } from './change-pages.ts';
import { directionOf } from './changes-article.ts';

export const changeLinks: PageParts = ({ route }, tools) => {
  const place = tools.site.versionAt.get(route);
  if (!place) return {};
  const links = linksAt(place, tools);
  if (links.length === 0) return {};
  const html = `<p class="changes-links">${links.join(' ')}</p>\n`;
  return place.version.isLast ? { end: html } : { top: html };
};

function linksAt(place: VersionPlace, { site, url, labels }: PageTools): readonly string[] {
  const { version } = place;
  const ofSame = site.docVersions.filter(({ of }) => of === version.of);
  const last = ofSame.find(({ isLast }) => isLast);
  const young = last && samePage(place, last);
  if (young === undefined) return [];
  return (version.isLast ? ofSame : [version]).flatMap(({ name, label }) => {
    const at = changesRoute(young, name);
    if (site.pages.get(at)?.kind !== 'generated') return [];
    const text = fillLabel(labels.changesLink, { version: isolated(label, directionOf(site)) });
    return `<a href="${escapeHtml(url(at))}">${escapeHtml(text)}</a>`;
  });
}
