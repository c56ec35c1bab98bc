/** Which statements of pages something proves: a program, a sample beside them, or a proof of the reference. */
import type { ProsePage, ProseStatement, ProvenText, SampleFile, SourceRange } from 'docs-build';
import { isSupplement } from '../api/supplement.ts';
import { checkWithoutProgram } from './check-without-program.ts';
import { findSentences, type Sentence, statementsAmong } from './find-statements.ts';
import { namesIn } from './names.ts';
import { nearestSentence } from './nearest-sentence.ts';
import { isFailureOf, type ProofFailure, type ProseProof } from './prose-proofs.ts';
import type { Unconfirmed } from './statement.ts';
import { type ProvenSupplementText, provenTexts } from './supplement-texts.ts';
import { holdsValue, valuesIn } from './values.ts';

export interface CheckedStatements {
  readonly statements: readonly ProseStatement[];
  readonly findings: readonly Unconfirmed[];
}

export async function checkStatements(
  pages: readonly ProsePage[],
  files: readonly SampleFile[],
  proofs: readonly ProseProof[],
  failures: readonly ProofFailure[],
): Promise<CheckedStatements> {
  const texts = await provenTexts(files);
  const sentences = pages.map((page) => ({ page, all: findSentences(page) }));
  const isHolding = (proof: ProseProof): boolean => !failures.some((failure) => isFailureOf(failure, proof));
  const unquoted: ProseStatement[] = [];
  const statements = sentences.flatMap(({ page, all }) => {
    const isShown = shownBeside(page);
    return statementsAmong(page.path, all).map((one): ProseStatement => {
      const { text, at } = one;
      const quoting = proofs.filter((proof) => isOn(page.path, proof) && text.includes(proof.says));
      const isQuoted = isSupplement(page.path) ? texts.some((proven) => isWithin(at, proven)) : quoting.length > 0;
      const isTold = isSupplement(page.path) ? isQuoted : quoting.some(isHolding);
      const statement = { text, at, ...(isTold ? { by: 'program' } : isShown(one) ? { by: 'sample' } : {}) };
      if (!isQuoted) unquoted.push(statement);
      return statement;
    });
  });
  const every = sentences.flatMap(({ page, all }) => (isSupplement(page.path) ? [] : all));
  return {
    statements,
    findings: [
      ...failures.map(({ file, line, message }) => ({ message, at: atLine(file, line), about: [message] })),
      ...proofs.flatMap((proof) => [
        ...placesOf(proof).flatMap((one) => withoutSentence(one, every)),
        ...withoutValue(proof),
      ]),
      ...(await checkWithoutProgram(
        unquoted,
        files,
        sentences.flatMap(({ all }) => all),
      )),
    ],
  };
}

const isWithin = ({ file, line }: SourceRange, { at, text }: ProvenSupplementText): boolean =>
  file === at.file && line >= at.line && line < at.line + text.split('\n').length;

const atLine = (file: string, line: number): SourceRange => ({ file, line, column: 1 });

/**
 * A sentence is shown by the proven samples of its section if they hold all its names and values. One without names is
 * shown only if it introduces them: it ends in a colon.
 */
function shownBeside({ passages, samples }: ProsePage): (sentence: Sentence) => boolean {
  const headings = passages.flatMap(({ kind, parts: [first] }) => (kind === 'heading' && first ? [first.at.line] : []));
  const section = (line: number): number => headings.filter((heading) => heading <= line).length;
  const shown = new Map<number, string>();
  for (const sample of samples) {
    const key = section(sample.block.at.line);
    shown.set(key, `${shown.get(key) ?? ''}${textOf(sample)}\n`);
  }
  return ({ text, code, at }) => {
    const beside = shown.get(section(at.line));
    if (beside === undefined) return false;
    const names = code.flatMap((one) => namesIn(one).map((name) => name.text));
    return (
      (names.length > 0 || text.endsWith(':')) &&
      names.every((name) => holdsName(beside, name)) &&
      valuesIn(text).every((value) => holdsValue(beside, value))
    );
  };
}

/** As a whole word. */
function holdsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w$]/.test(text[at - 1] ?? '') && !/[\w$]/.test(text[at + name.length] ?? '')) return true;
  return false;
}

const textOf = ({ block, drawn = '' }: ProvenText): string =>
  [block.text, drawn, ...Object.entries(block.attributes).flat().map(String)].join('\n');

const isOn = (path: string, { pages = [''] }: Pick<ProseProof, 'pages'>): boolean =>
  pages.some((part) => path.includes(part));

/** For each of its pages. */
const placesOf = ({ pages, ...proof }: ProseProof): readonly ProseProof[] =>
  pages === undefined ? [proof] : pages.map((part) => ({ ...proof, pages: [part] }));

/** The sentence has changed, or is gone: the nearest one is told. */
function withoutSentence(proof: ProseProof, all: readonly Sentence[]): readonly Unconfirmed[] {
  const { says, file, line } = proof;
  const sentences = all.filter(({ at }) => isOn(at.file, proof));
  if (sentences.some(({ text }) => text.includes(says))) return [];
  const message = `what is proven is no longer said: ${says}`;
  const at = nearestSentence(says, sentences)?.at ?? atLine(file, line);
  return [{ message, at, hint: `change the proof in ${file}:${line} as well`, about: [says] }];
}

function withoutValue({ says, snippet, file, line }: ProseProof): readonly Unconfirmed[] {
  return valuesIn(says)
    .filter((value) => !holdsValue(snippet.code, value))
    .map((value) => ({
      message: `the proof of \`${says}\` never holds ${value}`,
      at: atLine(file, line),
      about: [value],
    }));
}
