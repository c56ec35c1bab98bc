/** A piece of code with the class of its colour; plain text has none. */
export interface Token {
  readonly text: string;
  readonly kind?: 'comment' | 'string' | 'regex' | 'keyword' | 'operator' | 'class-name' | 'number';
}

const kinds = [
  ['comment', /\/\*.*?\*\/|\/\/.*|(?<=^|\s)#.*/],
  ['string', /"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`/],
  ['regex', /(?<==)\/.*\//],
  ['operator', /-->|--\|>|o--|(?<=^\s+)o(?=\s)|=/],
  [
    'keyword',
    /\b(?:namespace|import|from|export|enum|asset|concept|participant|transaction|event|identified|by|optional|default|regex|interface|extends|type|scalar|syntax|package|message|repeated|classDiagram|class|string|true|false)\b/,
  ],
  ['class-name', /\b[A-Z][A-Za-z]*[a-z][A-Za-z]*\b/],
  ['number', /\b\d[\d.]*\b/],
] as const;

const pattern = new RegExp(kinds.map(([kind, { source }]) => `(?<${kind.replace('-', '_')}>${source})`).join('|'), 'g');

/** Splits a line of a model, or of what is generated from one, into coloured pieces. */
export function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    const kind = kinds.find(([name]) => match.groups?.[name.replace('-', '_')] !== undefined)?.[0];
    if (match.index > end) {
      tokens.push({ text: line.slice(end, match.index) });
    }
    tokens.push(kind === undefined ? { text: match[0] } : { text: match[0], kind });
    end = match.index + match[0].length;
  }
  return end < line.length ? [...tokens, { text: line.slice(end) }] : tokens;
}
