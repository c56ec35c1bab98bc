import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { wholeFile } from '../model/diagnostic.ts';
import type { PlacedNeed } from '../model/doc.ts';
import { type PageNeed, pageNeeds } from '../model/page-needs.ts';
import { rangeOf } from './file-data.ts';
import { walk } from './walk.ts';

/** What a page needs of the site's policy, with the place of the element that needs it. */
export const placedNeeds = (html: string, tree: Root, file: VFile): readonly PlacedNeed[] =>
  pageNeeds(html).map((need) => ({ ...need, at: placeOf(need, tree, file) ?? wholeFile(file.data.sourcePath ?? '') }));

/** The place of the first such element; undefined if an extension made it. */
function placeOf({ tag, attribute = '' }: PageNeed, tree: Root, file: VFile): PlacedNeed['at'] | undefined {
  let place: PlacedNeed['at'] | undefined;
  walk<Nodes>(tree, (node) => {
    if (place !== undefined || node.type !== 'element' || node.tagName !== tag || !node.position) return;
    const names = Object.keys(node.properties).map((name) => name.toLowerCase());
    if (attribute === '' || names.includes(attribute)) place = rangeOf(node, file);
  });
  return place;
}
