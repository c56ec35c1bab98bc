/** Elements for the head of every page, as other tools write them. */
import { mapOf, type RawMap, textOf } from '../../config/raw-data.ts';

export interface WrittenElement {
  readonly tag: unknown;
  readonly attributes: unknown;
  readonly text: unknown;
}

/** @param base The base path of the site: other tools leave it to the author, here it is added to addresses. */
export function headElements(elements: readonly WrittenElement[], base: unknown): readonly RawMap[] {
  const start = (textOf(base) ?? '/').replace(/\/?$/, '/');
  const withoutBase = (name: string, value: string): string =>
    /^(?:href|src)$/.test(name) && value.startsWith(start) ? `/${value.slice(start.length)}` : value;
  return elements.map(({ tag, attributes, text }) => ({
    tag,
    attributes: Object.fromEntries(
      Object.entries(mapOf(attributes)).flatMap(([name, value]) => {
        if (value === undefined || value === null || value === false) return [];
        return [[name, value === true ? true : withoutBase(name, String(value))]];
      }),
    ),
    ...(typeof text === 'string' && text !== '' && { text }),
  }));
}
