/** Text that looks like syntax nobody read: what it is, and what to write instead. */

export interface UnreadSyntax {
  /** Counted from the first line of the text. */
  readonly line: number;
  /** As written. */
  readonly found: string;
  readonly message: string;
  readonly hint: string;
}

export interface UnreadKind {
  readonly pattern: RegExp;
  /** Only at the beginning of a line. */
  readonly isLine?: boolean;
  /** Not in HTML, where Markdown is not read: the page may well define it. */
  readonly isMarkdown?: boolean;
  /** A message without what was found is the same everywhere, so that reports can group it. */
  readonly message: string | ((found: string) => string);
  readonly hint: string;
}

const asText = 'put it into a code span if it is meant as text';

export const unreadKinds: readonly UnreadKind[] = [
  {
    isLine: true,
    pattern: /^import\s+(?:[\w$*{][^'";]{0,300}?\sfrom\s*)?(["'])[^"']{1,300}\1;?\s*$/,
    message: (found) => `\`${found.slice(0, 80)}\` is shown as text`,
    hint: 'delete it: nothing is imported into a page',
  },
  {
    isLine: true,
    pattern: /^:{3,}[ \t]*[a-z][\w-]*/i,
    message: (found) => `\`${found.trim()}\` is shown as text`,
    hint: 'write `:::name` and `:::` on lines of their own; a container that holds others needs more colons',
  },
  {
    pattern: /(?<!\{)\{:?[ \t]*[#.][a-z][\w-]*(?:[ \t]+[^{}\n]{0,200})?[ \t]*\}/i,
    message: 'an attribute list is shown as text',
    hint: 'write `## Heading {#id}` for a heading, and HTML for anything else',
  },
  {
    isLine: true,
    pattern: /^(?:\[\[?_?TOC_?\]\]?)\s*$/i,
    message: 'the mark for a table of contents is shown as text',
    hint: 'delete it: the page has one beside it',
  },
  {
    pattern: /\{\{(?!\{)[^{}\n]{1,200}\}\}/,
    message: '`{{ … }}` is not evaluated, it is shown as text',
    hint: `write the value itself; ${asText}`,
  },
  {
    pattern: /\{%-?[ \t]*\/?[a-z][^{}%\n]{0,200}%\}/i,
    message: '`{% … %}` is not evaluated, it is shown as text',
    hint: `delete the tag of the template language; ${asText}`,
  },
  {
    isMarkdown: true,
    // Not an index such as `a[key][name]`, quoted or not, and not a number in brackets. Single words are keys or
    // arguments (`[Ctrl][C]`) unless they describe an image.
    pattern:
      /(?:(?<![\w)\]$"'\\])\[(?:(?<=!\[)|(?=[^[\]\n]{1,199}[ \t]))(?=[^[\]\n]{0,199}\p{L}{2})[^[\]\n"'^][^[\]\n]{1,198}|^)\]\[[^[\]\n"'^]{1,99}\](?![\w[(])/u,
    message: (found) => `\`${found}\` is shown as text: nothing defines \`${found.slice(found.indexOf('][') + 1)}\``,
    hint: `add a line such as \`[name]: ./page.md\`; ${asText}`,
  },
  {
    isMarkdown: true,
    // Numbers, notes, and words with hyphens: others are sets of characters, such as `[^abc]`.
    pattern: /\[\^(?:\d{1,4}|(?:fn|note)[-_]?\d{0,4}|[a-z\d]{2,30}(?:-[a-z\d]{2,30}){1,5})\](?![*+?{:])/i,
    message: (found) => `\`${found}\` is shown as text: there is no such footnote`,
    hint: `add a paragraph that begins with the mark and a colon, \`[^1]: \`; ${asText}`,
  },
  {
    isMarkdown: true,
    // What begins as a path or ends as a file, and not with the size that markdown-it reads: `(a.png =100x20)`.
    pattern:
      /(?<![\w\]\\])\[[^[\]\n]{1,200}\]\((?![<\s]|[^()\n]{1,300}[ \t]=\d{0,9}x\d{0,9}\))(?=\.{0,2}\/|\w{1,20}:\/\/|[\w-]{1,100}\/|[^()\n]{0,300}\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf)[#?)])[^()\n"']{1,200}[ \t][^()\n"']{1,200}\)/i,
    message: (found) => `\`${found.slice(0, 80)}\` is shown as text: its address contains a space`,
    hint: 'write `%20` for each space, or `<` and `>` around the address',
  },
  {
    pattern: /<\/?[A-Z][\w.]{0,80}(?=\s+[\w$-]+=|\s*\/>|\s*$)/,
    message: (found) => `\`${found}\` is shown as text`,
    hint: `close the tag, or ${asText}`,
  },
];

/** @param isLineStart Whether the text begins where its line does. */
export function unreadIn(
  kinds: readonly UnreadKind[],
  text: string,
  { isLineStart = true, isHtml = false } = {},
): readonly UnreadSyntax[] {
  return text.split('\n').flatMap((written, line): UnreadSyntax[] => {
    const start = written.replace(/^[\s>]+/, '');
    for (const { isLine, isMarkdown, pattern, message, hint } of kinds) {
      if ((isLine && line === 0 && !isLineStart) || (isMarkdown && isHtml)) continue;
      const match = pattern.exec(isLine ? start : written);
      if (!match || (match.index > 0 && written[match.index - 1] === '\\')) continue;
      return [
        { line, found: match[0].trim(), message: typeof message === 'string' ? message : message(match[0]), hint },
      ];
    }
    return [];
  });
}
