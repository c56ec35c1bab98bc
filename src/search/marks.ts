/** Text with its matched words. */
export interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Reads a provider's HTML as text. Only `<mark>` and `</mark>` are tags; everything else is shown literally.
 */
export function readMarks(html: string): readonly MarkedText[] {
  let isMarked = false;
  return html.split(/(<\/?mark>)/).flatMap((part) => {
    if (part === '<mark>' || part === '</mark>') {
      isMarked = part === '<mark>';
      return [];
    }
    return part === '' ? [] : [{ text: part.replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, character), isMarked }];
  });
}

function character(entity: string, number: string | undefined, name: string): string {
  if (number === undefined) return entities[name] ?? entity;
  return Number(number) <= 0x10ffff ? String.fromCodePoint(Number(number)) : entity;
}

export const plainText = (html: string): string =>
  readMarks(html)
    .map(({ text }) => text)
    .join('');
