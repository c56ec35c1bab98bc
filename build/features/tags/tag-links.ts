/** Below each document, links to the pages of its tags. */
import type { Config } from '../../config/config.ts';
import type { FeatureData } from '../../pages/compose-page.ts';
import { pageUrl } from '../../pages/href.ts';
import { docSets } from '../../pipeline/stage-options.ts';
import { tagsOf } from './tags.ts';

export function tagLinks(config: Config): FeatureData {
  const baseOf = new Map(docSets(config).map(({ id, routeBasePath }) => [id, routeBasePath]));
  return (page, address) => {
    const tags = page.kind === 'doc' ? tagsOf(page.doc, baseOf.get(page.docSet) ?? '') : [];
    return tags.length === 0 ? {} : { tags: tags.map(({ label, route }) => ({ label, url: pageUrl(route, address) })) };
  };
}
