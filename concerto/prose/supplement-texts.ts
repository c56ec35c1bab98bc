/** The Markdown in `docs/_api/*.yml`: `:::api` puts it on pages. */
import type { ProseText, SampleFile, SourceRange } from 'docs-build';
import { isSupplement, readSupplements } from '../api/supplement.ts';

/** Keys whose value is Markdown, or a table of Markdown by name. */
const shown: ReadonlySet<string> = new Set(['does', 'parameters', 'returns', 'throws', 'deprecated']);

export const supplementTexts = async (file: SampleFile): Promise<readonly ProseText[]> =>
  (await textsByEntry(file)).map(({ text, at }) => ({ text, at }));

interface EntryText extends ProseText {
  /** `Class.member` */
  readonly entry: string;
}

async function textsByEntry({ path, text }: SampleFile): Promise<readonly EntryText[]> {
  if (!isSupplement(path)) return [];
  const { isMap, isScalar, LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const entries = parseDocument(text, { lineCounter, merge: true }).get('entries');
  const texts: EntryText[] = [];
  const add = (entry: string, node: unknown): void => {
    if (isMap(node)) for (const { value } of node.items) add(entry, value);
    if (!isScalar(node) || typeof node.value !== 'string') return;
    const { line, col } = lineCounter.linePos(node.range?.[0] ?? 0);
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    texts.push({ entry, text: node.value, at: { file: path, line: line + (isBlock ? 1 : 0), column: col } });
  };
  for (const { key: name, value: entry } of isMap(entries) ? entries.items : []) {
    const of = String(isScalar(name) ? name.value : name);
    if (!isMap(entry)) add(of, entry);
    else for (const { key, value } of entry.items) if (isScalar(key) && shown.has(String(key.value))) add(of, value);
  }
  return texts;
}

/** A text that programs prove. */
export interface ProvenSupplementText {
  readonly at: SourceRange;
  readonly text: string;
  /** The programs, with what runs before them. */
  readonly program: string;
}

export async function provenTexts(files: readonly SampleFile[]): Promise<readonly ProvenSupplementText[]> {
  const found: ProvenSupplementText[] = [];
  for (const file of files.filter(({ path }) => isSupplement(path))) {
    const [supplement] = await readSupplements([file]);
    // Entries that say the same have proofs of their own.
    const key = (entry: string, text: string): string => `${entry} ${text.trim()}`;
    const places = new Map((await textsByEntry(file)).map(({ entry, text, at }) => [key(entry, text), at]));
    for (const [name, { proof = {}, ...entry }] of supplement?.entries ?? []) {
      const owner = supplement?.entries.get(name.replace(/\.[^.]*$/, ''));
      const before = [supplement?.setup, owner?.given, entry.given, entry.example].map((one) => one?.code ?? '');
      const { does = '', returns = '', parameters, throws } = entry;
      for (const [word, text] of Object.entries({ does, returns, ...parameters, ...throws })) {
        const at = places.get(key(name, text));
        const programs = (proof[word] ?? []).map(({ code }) => code);
        if (at && programs.length > 0) found.push({ at, text, program: [...before, ...programs].join('\n') });
      }
    }
  }
  return found;
}

/** The programs that prove the statements of supplements. */
export async function proofsOf(files: readonly SampleFile[]): Promise<string> {
  const { parse } = await import('yaml');
  const proofs = (node: unknown): readonly string[] => {
    if (node === null || typeof node !== 'object') return [];
    return Object.entries(node).flatMap(([key, value]) => (key === 'proof' ? [JSON.stringify(value)] : proofs(value)));
  };
  return files
    .filter(({ path }) => isSupplement(path))
    .flatMap(({ text }) => proofs(parse(text, { merge: true })))
    .join('\n')
    .replaceAll('\\n', '\n');
}
