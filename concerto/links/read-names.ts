/** The names of a model, by the tokens that the highlighter sees: fragments and invalid models have some, too. */
import { tokensOf } from '../grammar.ts';
import { type ExplainedKind, explained } from './explained.ts';

export interface PlacedWord {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

export interface DeclaredName extends PlacedWord {
  /** The keyword before it, such as `concept`. */
  readonly declaredAs: string;
}

export interface ImportedName {
  readonly namespace: string;
  /** The name there. */
  readonly name: string;
}

export interface LanguageWord extends PlacedWord {
  readonly kind: ExplainedKind;
  /** The key of the word in the table of explanations. */
  readonly key: string;
}

export interface ModelNames {
  /** `org.example@1.0.0`; absent for a fragment. */
  readonly namespace?: string;
  readonly declared: readonly DeclaredName[];
  /** Where a type is named that is not being declared. */
  readonly used: readonly PlacedWord[];
  /** By the name in this model, which an alias gives. */
  readonly imported: ReadonlyMap<string, ImportedName>;
  /** Words of the language. */
  readonly words: readonly LanguageWord[];
}

const declarations = /^(?:asset|participant|transaction|event|concept|enum|scalar|map)$/;

export function readNames(code: string): ModelNames {
  const declared: DeclaredName[] = [];
  const used: PlacedWord[] = [];
  const words: LanguageWord[] = [];
  const imported = new Map<string, ImportedName>();
  let namespace: string | undefined;
  /** The last keyword, and what of a namespace follows it. */
  let keyword = '';
  let path = '';
  /** What is being declared: some words say something else there. */
  let declaring = '';
  /** The last name that an import lists. */
  let listed = '';
  let [line, column] = [1, 1];
  for (const { type, text } of tokensOf(code)) {
    const word = { text, line, column };
    const lines = text.split('\n');
    line += lines.length - 1;
    column = (lines.length > 1 ? 1 : column) + (lines.at(-1) ?? '').length;
    if (type === 'comment' || type === 'string' || type === 'regex') continue;
    const inImport = keyword === 'import' || keyword === 'as';
    if (type === 'keyword') {
      if (declarations.test(text)) declaring = text;
      const special = `${declaring} ${text}`;
      words.push({ ...word, kind: 'keyword', key: explanationOf('keyword', special) ? special : text });
      if (text !== 'as') path = '';
      keyword = text;
    } else if (type === 'builtin') words.push({ ...word, kind: 'builtin', key: text });
    else if (type === 'decorator') {
      words.push({ ...word, kind: 'decorator', key: text });
      keyword = '';
    } else if (type === 'class-name' && inImport) {
      const from = { namespace: path.replace(/\.$/, ''), name: keyword === 'as' ? listed : text };
      if (keyword === 'as') imported.delete(listed);
      imported.set(text, from);
      used.push(word);
      listed = text;
      keyword = 'import';
    } else if (type === 'class-name' && declarations.test(keyword)) {
      declared.push({ ...word, declaredAs: keyword });
      keyword = '';
    } else if (type === 'class-name') used.push(word);
    else if ((keyword === 'namespace' || keyword === 'import') && !/[\s{},]/.test(text)) path += text;
    if (keyword === 'namespace' && path !== '') namespace = path;
  }
  return { ...(namespace !== undefined && { namespace }), declared, used, imported, words };
}

/** The address of the section that explains a word. */
export const explanationOf = (kind: ExplainedKind, text: string): string | undefined =>
  Object.hasOwn(explained[kind], text) ? explained[kind][text] : undefined;
