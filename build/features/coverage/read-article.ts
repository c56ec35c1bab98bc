/** Reads the HTML of an article, as readers see it, into sections and passages. */
import { htmlTokens } from './html-tokens.ts';
import { type Section, type SectionPart, sectionList } from './section-list.ts';
import { extractNames, extractWords } from './words.ts';

/**
 * Marker elements in the HTML that is read here: `proven` follows a proven block; `open` and `close` enclose the
 * output of a proven directive.
 */
export const marks = { proven: '<proven-block></proven-block>', open: '<proven-drawing>', close: '</proven-drawing>' };

/** Inline elements, which do not separate words. */
const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi del em i ins kbd mark s span strong sub sup u'.split(' '),
);

/** Takes linear time for any input. Malformed HTML gives wrong words at worst; it never throws. */
export function readArticle(html: string): readonly Section[] {
  const article = new ArticleReader();
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open') article.open(token.name, token.attributes);
    else if (token.kind === 'close') article.close(token.name);
    else article.text(token.text);
  }
  return article.end();
}

/** The state of reading: which elements are open at the current token. */
class ArticleReader {
  readonly #list = sectionList();
  #text: string[] = [];
  #code: string[] | undefined;
  #heading: { readonly depth: number; readonly text: string[]; readonly names: string[] } | undefined;
  #block: { readonly language: string } | undefined;
  /** Language from the `data-language` attribute of the frame around the next block. */
  #nextLanguage = '';
  #provenDrawings = 0;

  open(name: string, attributes: string): void {
    this.#nextLanguage = /\bdata-language="([^"]*)"/.exec(attributes)?.[1] ?? this.#nextLanguage;
    const depth = headingDepth(name);
    if (depth !== undefined) {
      this.#endText();
      this.#heading = { depth, text: [], names: [] };
    } else if (name === 'pre') {
      this.#block = { language: this.#nextLanguage };
      this.#nextLanguage = '';
      this.#code = [];
    } else if (name === 'code') this.#code ??= [];
    else if (name === 'proven-drawing') {
      this.#endText();
      this.#provenDrawings += 1;
    } else if (name === 'proven-block') this.#list.proveLastBlock();
    else if (!inlineElements.has(name)) this.#text.push(' ');
  }

  close(name: string): void {
    if (headingDepth(name) !== undefined) this.#endHeading();
    else if (name === 'pre' || (name === 'code' && !this.#block)) this.#endCode(name);
    else if (name === 'proven-drawing') {
      this.#endText();
      this.#provenDrawings = Math.max(0, this.#provenDrawings - 1);
    } else if (!inlineElements.has(name)) this.#text.push(' ');
  }

  text(text: string): void {
    this.#heading?.text.push(text);
    if (this.#code) this.#code.push(text);
    else if (!this.#heading) this.#text.push(text);
  }

  end(): readonly Section[] {
    this.#endText();
    return this.#list.sections();
  }

  #endText(): void {
    this.#add('text', extractNames(this.#text.join('')));
    this.#text = [];
  }

  #endCode(tagName: 'pre' | 'code'): void {
    const words = extractWords((this.#code ?? []).join(''));
    this.#code = undefined;
    if (this.#heading) this.#heading.names.push(...words);
    else this.#add(this.#block ? 'block' : 'inline', words, this.#block?.language);
    if (tagName === 'pre') this.#block = undefined;
  }

  #endHeading(): void {
    if (!this.#heading) return;
    const { depth, text, names } = this.#heading;
    this.#heading = undefined;
    this.#list.addHeading(depth, extractWords(text.join('')));
    this.#add('inline', names);
  }

  #add(kind: SectionPart['kind'], words: readonly string[], language = ''): void {
    this.#list.addPassage({ kind, language, isProven: this.#provenDrawings > 0 }, words);
  }
}

function headingDepth(tagName: string): number | undefined {
  const depth = /^h([1-6])$/.exec(tagName)?.[1];
  return depth === undefined ? undefined : Number(depth);
}
