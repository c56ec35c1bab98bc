/** The tags in HTML in order, without attributes. */
export const tagsIn = (html: string): string => (html.match(/<[^>\s]+/g) ?? []).map((tag) => tag.slice(1)).join(' ');
