/** The article of a page as readers see it, cut into what can show something. */
import { htmlTokens } from './html-tokens.ts';
import { type Passage, type Section, sectionList } from './section-list.ts';
import { namesIn, wordsOf } from './words.ts';

/** Stand where a proven block ends, and around what a proven directive draws. */
export const marks = { proven: '<proven-block></proven-block>', open: '<proven-drawing>', close: '</proven-drawing>' };

/** Tags that words stay whole across. */
const inLine: ReadonlySet<string> = new Set('a abbr b bdi del em i ins kbd mark s span strong sub sup u'.split(' '));

/** Takes linear time; odd HTML gives odd words, no more. */
export function readArticle(html: string): readonly Section[] {
  const article = new Article();
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open') article.open(token.name, token.attributes);
    else if (token.kind === 'close') article.close(token.name);
    else article.text(token.text);
  }
  return article.end();
}

/** What is open in the article while its tokens come. */
class Article {
  readonly #list = sectionList();
  #text: string[] = [];
  #code: string[] | undefined;
  #heading: { readonly depth: number; readonly text: string[]; readonly names: string[] } | undefined;
  #block: { readonly language: string } | undefined;
  /** By the frame around a block. */
  #announcedLanguage = '';
  #provenDrawings = 0;

  open(name: string, attributes: string): void {
    this.#announcedLanguage = /\bdata-language="([^"]*)"/.exec(attributes)?.[1] ?? this.#announcedLanguage;
    const depth = depthOf(name);
    if (depth !== undefined) {
      this.#endText();
      this.#heading = { depth, text: [], names: [] };
    } else if (name === 'pre') {
      this.#block = { language: this.#announcedLanguage };
      this.#announcedLanguage = '';
      this.#code = [];
    } else if (name === 'code') this.#code ??= [];
    else if (name === 'proven-drawing') {
      this.#endText();
      this.#provenDrawings += 1;
    } else if (name === 'proven-block') this.#list.proveLastBlock();
    else if (!inLine.has(name)) this.#text.push(' ');
  }

  close(name: string): void {
    if (depthOf(name) !== undefined) this.#endHeading();
    else if (name === 'pre' || (name === 'code' && !this.#block)) this.#endCode(name);
    else if (name === 'proven-drawing') {
      this.#endText();
      this.#provenDrawings = Math.max(0, this.#provenDrawings - 1);
    } else if (!inLine.has(name)) this.#text.push(' ');
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
    this.#add('text', namesIn(this.#text.join('')));
    this.#text = [];
  }

  #endCode(tagName: 'pre' | 'code'): void {
    const words = wordsOf((this.#code ?? []).join(''));
    this.#code = undefined;
    if (this.#heading) this.#heading.names.push(...words);
    else this.#add(this.#block ? 'block' : 'inline', words, this.#block?.language);
    if (tagName === 'pre') this.#block = undefined;
  }

  #endHeading(): void {
    if (!this.#heading) return;
    const { depth, text, names } = this.#heading;
    this.#heading = undefined;
    this.#list.addHeading(depth, wordsOf(text.join('')));
    this.#add('inline', names);
  }

  #add(kind: Passage['kind'], words: readonly string[], language = ''): void {
    this.#list.addPassage({ kind, language, isProven: this.#provenDrawings > 0 }, words);
  }
}

function depthOf(tagName: string): number | undefined {
  const depth = /^h([1-6])$/.exec(tagName)?.[1];
  return depth === undefined ? undefined : Number(depth);
}
