/**
 * Statements that no program proves: at most samples beside them show what they say. They are listed by page, so that
 * none appears or changes without a look.
 */
import type { ProseStatement, SampleFile } from 'docs-build';
import type { Sentence } from './find-statements.ts';
import { nearestSentence } from './nearest-sentence.ts';
import type { Unconfirmed } from './statement.ts';
import { withoutProgramFile } from './statement-file.ts';

interface Listed {
  readonly path: string;
  readonly text: string;
  readonly line: number;
}

/**
 * @param statements Without a program.
 * @param sentences Of all pages.
 * @returns nothing if there is no such file
 */
export async function checkWithoutProgram(
  statements: readonly ProseStatement[],
  files: readonly SampleFile[],
  sentences: readonly Sentence[],
): Promise<readonly Unconfirmed[]> {
  const file = files.find(({ path }) => path === withoutProgramFile);
  if (!file) return [];
  const listed = await readListed(file);
  const key = (path: string, text: string): string => `${path} ${text}`;
  const known = new Set(listed.map(({ path, text }) => key(path, text)));
  const said = new Set(statements.map(({ text, at }) => key(at.file, text)));
  return [
    ...statements
      .filter(({ text, at }) => !known.has(key(at.file, text)))
      .map(({ text, at }) => ({
        message: `a statement that is new or has changed, and no program proves it: ${text}`,
        at,
        hint: `prove it in docs/_statements, or compare it with what the packages do and write it in ${withoutProgramFile}`,
        about: [text],
      })),
    ...listed
      .filter(({ path, text }) => !said.has(key(path, text)))
      .map(({ path, text, line }) => ({
        message: `this is no longer said, or a program proves it: ${text}`,
        at: nearestSentence(
          text,
          sentences.filter(({ at }) => at.file === path),
        )?.at ?? { file: withoutProgramFile, line, column: 1 },
        hint: `change ${withoutProgramFile}:${line} as well, after a comparison with what the packages do`,
        about: [text],
      })),
  ];
}

/** @throws when the file is not a table of lists */
async function readListed({ path: file, text }: SampleFile): Promise<readonly Listed[]> {
  const { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter });
  if (errors[0] || !isMap(contents))
    throw new Error(`${file}: ${errors[0]?.message ?? 'expected lists of statements by page'}`);
  return contents.items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !isSeq(value)) throw new Error(`${file}: expected a list of statements for each page`);
    return value.items.map((node) => {
      const { line } = lineCounter.linePos((isNode(node) ? node.range?.[0] : undefined) ?? 0);
      if (!isScalar(node) || typeof node.value !== 'string') throw new Error(`${file}:${line}: expected a text`);
      return { path: String(key.value), text: node.value, line };
    });
  });
}
