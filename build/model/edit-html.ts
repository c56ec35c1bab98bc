/** Changes tags of HTML and leaves everything else as it is, byte by byte. */
import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { escapeHtml } from './html.ts';

/** Elements whose content is text. */
const textModes: Readonly<Record<string, Tokenizer['state']>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

export interface HtmlTag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly HtmlAttribute[];
}

/** `value` is decoded; `start` and `end` are those of name and value. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface HtmlEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** All tags, in order, as a browser reads them. Takes linear time for any input. */
export function tagsOf(html: string): readonly HtmlTag[] {
  const tags: HtmlTag[] = [];
  const ignore = (): void => undefined;
  const add = ({ tagName, attrs, location }: Token.TagToken, isEnd: boolean): void => {
    const attributes = attrs.flatMap(({ name, value }): readonly HtmlAttribute[] => {
      const at = location?.attrs?.[name];
      return at ? [{ name, value, start: at.startOffset, end: at.endOffset }] : [];
    });
    tags.push({ name: tagName, isEnd, start: location?.startOffset ?? 0, end: location?.endOffset ?? 0, attributes });
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(tag) {
        add(tag, false);
        tokenizer.state = textModes[tag.tagName] ?? tokenizer.state;
      },
      onEndTag: (tag) => add(tag, true),
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

/** @param value Not escaped. */
export const withValue = ({ name, start, end }: HtmlAttribute, value: string): HtmlEdit => ({
  start,
  end,
  text: `${name}="${escapeHtml(value)}"`,
});

/** @param edits In the order of the text; none overlaps another. */
export function editHtml(html: string, edits: readonly HtmlEdit[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const edit of edits) {
    parts.push(html.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return parts.join('') + html.slice(end);
}
