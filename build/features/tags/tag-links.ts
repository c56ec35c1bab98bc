/** Below each document, links to the pages of its tags. */
import type { Config } from '../../config/config.ts';
import type { PageParts } from '../../pages/compose-page.ts';
import { docSets } from '../../pipeline/stage-options.ts';
import { tagsOf } from './tags.ts';

export function tagLinks(config: Config): PageParts {
  const baseOf = new Map(docSets(config).map(({ id, routeBasePath }) => [id, routeBasePath]));
  return (page, { url }) => {
    const tags = page.kind === 'doc' ? tagsOf(page.doc, baseOf.get(page.docSet) ?? '') : [];
    return tags.length === 0 ? {} : { data: { tags: tags.map(({ label, route }) => ({ label, url: url(route) })) } };
  };
}
