/** The addresses in a style sheet. Pure. */
import type { Reference } from './reference.ts';

const parts =
  /\/\*[\s\S]*?(?:\*\/|$)|@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"')(;]+))|(@font-face\b)|(\})|\b(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')(]+))|\bimage-set\(\s*(?:"([^"]*)"|'([^']*)')/gi;

export function* cssReferences(css: string): Generator<Reference> {
  let isFont = false;
  for (const [, ...found] of css.matchAll(parts)) {
    const [imported, importedToo, importedBare, fontFace, end, ...others] = found;
    if (fontFace !== undefined) isFont = true;
    if (end !== undefined) isFont = false;
    const sheet = imported ?? importedToo ?? importedBare;
    if (sheet !== undefined) yield { url: sheet, kind: 'load', via: '@import', directive: 'style-src' };
    const url = others.find((one) => one !== undefined);
    if (url !== undefined)
      yield { url, kind: 'load', via: isFont ? '@font-face' : 'url()', directive: isFont ? 'font-src' : 'img-src' };
  }
}
