/** Reads programs out of a YAML file, each with the line that it stands on. */
import type { Document, LineCounter, Node } from 'yaml';

/** JavaScript, as written in a file. */
export interface Snippet {
  readonly code: string;
  /** Of its first line in the file; 1 is the first. */
  readonly line: number;
}

/** By what they prove: `does`, `returns`, the name of a parameter or the type of an error. */
export type Proofs = Readonly<Record<string, readonly Snippet[]>>;

export interface SnippetReader {
  /** @returns undefined if there is none. */
  snippet(path: readonly string[]): Snippet | undefined;
  proofs(path: readonly string[]): Proofs | undefined;
  /** Of a key; undefined if there is none. */
  line(path: readonly string[]): number | undefined;
}

/** @param yaml Node predicates of the package, which is loaded by the caller. */
export function snippetReader(
  document: Document.Parsed,
  lines: LineCounter,
  yaml: Pick<typeof import('yaml'), 'isAlias' | 'isMap' | 'isScalar' | 'isSeq'>,
): SnippetReader {
  const resolved = (node: unknown): unknown => (yaml.isAlias(node) ? node.resolve(document) : node);
  const at = (path: readonly string[]): unknown =>
    path.reduce<unknown>((node, key) => {
      const map = resolved(node);
      return yaml.isMap(map) ? resolved(map.get(key, true)) : undefined;
    }, document.contents);
  const read = (node: unknown): readonly Snippet[] => {
    const one = resolved(node);
    if (yaml.isSeq(one)) return one.items.flatMap(read);
    if (!yaml.isScalar(one) || one.value === null) return [];
    return [{ code: String(one.value).trimEnd(), line: lineOf(one, lines) }];
  };
  return {
    line(path) {
      const map = at(path.slice(0, -1));
      const pair = yaml.isMap(map)
        ? map.items.find(({ key }) => yaml.isScalar(key) && key.value === path.at(-1))
        : undefined;
      const key = pair?.key as Node | undefined;
      return key?.range ? lines.linePos(key.range[0]).line : undefined;
    },
    snippet: (path) => read(at(path))[0],
    proofs(path) {
      const node = at(path);
      if (node === undefined) return undefined;
      if (!yaml.isMap(node)) return { does: read(node) };
      // `does, returns: …` proves both.
      return Object.fromEntries(
        node.items.flatMap(({ key, value }) => {
          const snippets = read(value);
          return String(yaml.isScalar(key) ? key.value : key)
            .split(',')
            .map((one) => [one.trim(), snippets] as const);
        }),
      );
    },
  };
}

/** A block, `|` or `>`, begins on the line below its mark. */
export function lineOf(node: Node & { readonly type?: string }, lines: LineCounter): number {
  const { line } = lines.linePos(node.range?.[0] ?? 0);
  return node.type?.startsWith('BLOCK') ? line + 1 : line;
}
