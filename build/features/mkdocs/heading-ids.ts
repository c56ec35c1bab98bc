import { distinctIds, type HeadingIdStyle } from '../../markdown/heading-ids.ts';

/** As Python-Markdown does it: only ASCII remains. */
const mkDocsSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

/** Equal ids get `_1`, and an id that ends so gets the next number. */
function numbered(id: string): string {
  const [, name = id, count = '0'] = /^(.*)_(\d+)$/.exec(id) ?? [];
  return `${name}_${Number(count) + 1}`;
}

export const mkdocsIds: HeadingIdStyle = { idsOfPage: () => distinctIds(mkDocsSlug, numbered) };
