/** Exceptions for statements that nothing confirms: `docs/_prose.yml`, each with its reason. */
import type { ProseFinding, SampleFile, SourceRange } from 'docs-build';
import type { Unconfirmed } from './statement.ts';

export const exceptionFile = 'docs/_prose.yml';

export interface ProseException {
  /** What findings may be about. */
  readonly texts: readonly string[];
  /** Paths of the only pages where it holds; absent for all. */
  readonly pages?: readonly string[];
  readonly why: string;
  readonly at: SourceRange;
}

/** @returns The findings without an exception, and one for each part of an exception that is no longer needed. */
export function withoutExceptions(
  findings: readonly Unconfirmed[],
  exceptions: readonly ProseException[],
): readonly ProseFinding[] {
  const used = new Set<string>();
  const kept = findings.filter(({ about, at }) => {
    const fitting = exceptions.flatMap((exception, index) =>
      (exception.pages ?? [at.file]).includes(at.file)
        ? exception.texts.filter((text) => about.includes(text)).map((text) => `${index} ${text}`)
        : [],
    );
    for (const one of fitting) used.add(one);
    return fitting.length === 0;
  });
  const idle = exceptions.flatMap(({ texts, at }, index) =>
    texts
      .filter((text) => !used.has(`${index} ${text}`))
      .map((text) => ({ message: `the exception for \`${text}\` is not needed`, at, hint: 'take it out' })),
  );
  return [...kept.map(({ about: _, ...finding }) => finding), ...idle];
}

interface ExceptionEntry {
  readonly texts?: unknown;
  readonly pages?: unknown;
  readonly why?: unknown;
}

/** @throws when the file is not a list of such exceptions */
export async function readExceptions(files: readonly SampleFile[]): Promise<readonly ProseException[]> {
  const file = files.find(({ path }) => path === exceptionFile);
  if (!file) return [];
  const { isNode, isSeq, LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const document = parseDocument(file.text, { lineCounter });
  if (document.errors[0] || !isSeq(document.contents))
    throw new Error(`${file.path}: ${document.errors[0]?.message ?? 'expected a list'}`);
  return document.contents.items.map((node) => {
    const { line, col } = lineCounter.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
    const { texts, pages, why } = (isNode(node) ? node.toJS(document) : {}) as ExceptionEntry;
    if (!isTexts(texts) || typeof why !== 'string' || !(pages === undefined || isTexts(pages)))
      throw new Error(`${file.path}:${line}: expected \`texts\`, a \`why\` and perhaps \`pages\``);
    return { texts, why, ...(pages && { pages }), at: { file: file.path, line, column: col } };
  });
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
