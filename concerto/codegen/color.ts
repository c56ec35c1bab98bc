/** Highlights code in table cells like code blocks. */
import { escapeHtml, grammarRegistry } from 'docs-build';
import { concerto } from '../grammar.ts';

/** A syntax tree as refractor makes it. */
interface HighlightNode {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: readonly string[] };
  readonly children?: readonly HighlightNode[];
}

export type Colorize = (text: string) => string;

/** Fence languages whose grammars have another name. */
const grammars: Readonly<Record<string, string>> = {
  ts: 'typescript',
  avdl: 'avro-idl',
  xml: 'markup',
  plantuml: 'plant-uml',
};

/** @returns HTML for code of the language; text without colors where there is no grammar. */
export async function colorOf(language: string): Promise<Colorize> {
  if (language === 'text') return escapeHtml;
  const name = grammars[language] ?? language;
  const grammar =
    language === 'concerto'
      ? concerto
      : ((await import(`refractor/${name}`)) as { readonly default: typeof concerto }).default;
  const registry = grammarRegistry();
  registry.register(grammar as never);
  return (text) => htmlOf(registry.highlight(text, name) as HighlightNode);
}

function htmlOf({ value, properties, children = [] }: HighlightNode): string {
  if (value !== undefined) return escapeHtml(value);
  const inner = children.map(htmlOf).join('');
  const names = properties?.className;
  return names ? `<span class="${escapeHtml(names.join(' '))}">${inner}</span>` : inner;
}
