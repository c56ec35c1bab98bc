/** Where an address is written in the files of a site. Pure. */
import type { SourceRange } from '../../model/diagnostic.ts';

export interface SourceText {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

/** @param sources In the order in which they are searched. @returns Where the address is, or else its host. */
export function locate(url: string, sources: readonly SourceText[]): SourceRange | undefined {
  const spellings = new Set([url, url.replaceAll('&', '&amp;'), safelyDecoded(url), hostOf(url)]);
  for (const spelling of spellings) {
    if (spelling.length < 4) continue;
    for (const source of sources) {
      const at = source.text.indexOf(spelling);
      if (at >= 0) return placeAt(source, at);
    }
  }
  return undefined;
}

function safelyDecoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** An address may be put together from a host and the rest. */
const hostOf = (url: string): string => /\/\/([^/?#$]+)/.exec(url)?.[1] ?? '';

function placeAt({ file, text }: SourceText, offset: number): SourceRange {
  const before = text.slice(0, offset);
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
