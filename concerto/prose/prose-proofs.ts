/** Programs that prove sentences: `docs/_statements/*.yml`. */
import type { Prose, SampleFile } from 'docs-build';
import { type Judged, judge } from '../proofs/judge.ts';
import { outcomeFile, programFile, proofProgram } from '../proofs/proof-program.ts';
import { lineOf, type Snippet, snippetReader } from '../proofs/read-proofs.ts';
import type { Subject } from '../proofs/statements.ts';
import type { Outcome } from '../proofs/watch-proofs.ts';
import { confinementHere } from '../run/confine/namespaces.ts';
import { withoutStacks } from '../run/printed.ts';
import { runNode } from '../run/run-node.ts';
import { defaultLimits } from '../run/run-page.ts';
import { makeScratch, memoryOption } from '../run/scratch.ts';
import { warmNode } from '../run/warm/warm-node.ts';
import { home } from '../run/worlds.ts';
import { pinnedVersions } from './package-sources.ts';
import { isStatementFile, statementSetup } from './statement-file.ts';

export interface ProseProof {
  /** A sentence of a page, or a part of one, as its Markdown shows it. */
  readonly says: string;
  readonly snippet: Snippet;
  /** All sentences that the program proves, which it sees as `said`. */
  readonly said: readonly string[];
  /** Parts of the paths of pages that say it; absent: it is true wherever it stands. */
  readonly pages?: readonly string[];
  /** What the programs of its file share. */
  readonly given?: Snippet;
  readonly file: string;
  /** Line of the entry. */
  readonly line: number;
}

export interface ProseProofs {
  readonly setup?: Snippet;
  readonly proofs: readonly ProseProof[];
}

/** @throws when a file is not a list of such proofs, or the one with the setup has none */
export async function readProseProofs(files: readonly SampleFile[]): Promise<ProseProofs> {
  const own = files.filter(({ path }) => isStatementFile(path));
  if (own.length === 0) return { proofs: [] };
  const yaml = await import('yaml');
  const setup = own.find(({ path }) => path === statementSetup);
  return {
    proofs: own.flatMap((file) => (file === setup ? [] : proofsIn(file, yaml))),
    ...(setup && { setup: setupIn(setup, yaml) }),
  };
}

type Yaml = typeof import('yaml');

function setupIn(file: SampleFile, yaml: Yaml): Snippet {
  const lineCounter = new yaml.LineCounter();
  const document = yaml.parseDocument(file.text, { lineCounter });
  const setup = snippetReader(document, lineCounter, yaml).snippet(['setup']);
  if (document.errors[0] || !setup)
    throw new Error(`${file.path}: ${document.errors[0]?.message ?? 'expected the text `setup`'}`);
  return setup;
}

function proofsIn(file: SampleFile, yaml: Yaml): readonly ProseProof[] {
  const lineCounter = new yaml.LineCounter();
  const document = yaml.parseDocument(file.text, { lineCounter });
  const list = document.get('statements');
  if (document.errors[0] || !yaml.isSeq(list))
    throw new Error(`${file.path}: ${document.errors[0]?.message ?? 'expected a list `statements`'}`);
  const given = snippetReader(document, lineCounter, yaml).snippet(['setup']);
  return list.items.flatMap((node) => {
    const { line } = lineCounter.linePos((yaml.isNode(node) ? node.range?.[0] : undefined) ?? 0);
    const code = yaml.isMap(node) ? node.get('proof', true) : undefined;
    const entry: Entry = yaml.isMap(node) ? (node.toJS(document) as Entry) : {};
    const said = textsIn(entry.says).map((one) => one.replace(/\s+/g, ' ').trim());
    const pages = textsIn(entry.pages);
    if (!yaml.isScalar(code) || typeof code.value !== 'string' || said.length === 0)
      throw new Error(`${file.path}:${line}: expected \`says\`, a text or a list of texts, and a \`proof\``);
    const snippet = { code: code.value.trimEnd(), line: lineOf(code, lineCounter) };
    return said.map((says) => ({
      says,
      snippet,
      said,
      ...(pages.length > 0 && { pages }),
      ...(given && { given }),
      file: file.path,
      line,
    }));
  });
}

interface Entry {
  readonly says?: unknown;
  readonly pages?: unknown;
}

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

export interface ProofFailure {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** In its program. */
export const isFailureOf = ({ file, line }: ProofFailure, { snippet, ...proof }: ProseProof): boolean =>
  file === proof.file && line >= snippet.line && line < snippet.line + snippet.code.split('\n').length;

/** Runs the programs that have not held before. @returns what does not hold. */
export async function runUnheldProofs(
  { proofs, setup }: ProseProofs,
  { root, held }: Pick<Prose, 'root' | 'held'>,
): Promise<readonly ProofFailure[]> {
  const pins = [...pinnedVersions(root)];
  const textOf = ({ given, said, snippet }: ProseProof): string =>
    JSON.stringify([pins, setup?.code, given?.code, said, snippet.code]);
  const unheld = proofs.filter((proof) => !held?.has(textOf(proof)));
  const failures = await runProseProofs({ proofs: unheld, ...(setup && { setup }) }, root);
  // What fails outside of the proofs may have kept others from running.
  if (failures.every((failure) => unheld.some((proof) => isFailureOf(failure, proof))))
    await held?.add(unheld.filter((proof) => !failures.some((one) => isFailureOf(one, proof))).map(textOf));
  return failures;
}

/** Runs all programs in one confined process, as those of `docs/_api`. @returns what does not hold. */
export async function runProseProofs({ proofs, setup }: ProseProofs, root: string): Promise<readonly ProofFailure[]> {
  if (proofs.length === 0) return [];
  const program = proofProgram(
    [...new Map(proofs.map((proof) => [proof.snippet, proof])).values()].map(subjectOf),
    setup ? { setup } : {},
  );
  const faults = program.faults.map(named);
  const confinement = await confinementHere();
  // Only for the commands that the program starts: it runs once, and loads more than any snapshot holds.
  const settings = { nodeOptions: memoryOption(limits.megabytes), zone: home.zone };
  const warm = await warmNode(root, settings, commandsIn(proofs));
  const scratch = makeScratch(root, limits.megabytes, { confinement, warm });
  try {
    scratch.write(programFile, program.code);
    const { signal } = new AbortController();
    const told = await runNode(programFile, outcomeFile, { scratch, limits, signal, node: process.execPath });
    if ('text' in told)
      return [...faults, ...judge(program.proofs, JSON.parse(told.text) as readonly Outcome[]).map(named)];
    const printed = withoutStacks(scratch.plain(told.output)).slice(-600);
    return [
      ...faults,
      { file: statementSetup, line: setup?.line ?? 1, message: `the program of all proofs ${told.why}: ${printed}` },
    ];
  } finally {
    scratch.remove();
  }
}

const named = ({ file = statementSetup, line, message, detail }: Judged): ProofFailure => {
  const [, got] = /^(got: .*)/m.exec(detail ?? '') ?? [];
  const said = message.replace('the proof (does): ', 'the proof: ');
  return { file, line, message: got === undefined ? said : `${said} (${got})` };
};

// As those of the programs of pages, with which they share a warm `node`.
const limits = { ...defaultLimits.program, seconds: 600 };

/** How many processes they start, roughly. */
const commandsIn = (proofs: readonly ProseProof[]): number =>
  [...new Set(proofs.map(({ snippet }) => snippet))].reduce(
    (sum, { code }) => sum + (code.match(/\b(?:concerto|shell|run)\(/g)?.length ?? 0),
    0,
  );

const subjectOf = ({ snippet, said, given, file }: ProseProof): Subject => ({
  file,
  name: 'the proof',
  owner: '',
  member: '',
  isMethod: false,
  given: [...(given ? [given] : []), { code: `const said = ${JSON.stringify(said)};`, line: snippet.line }],
  statements: [{ key: 'does', text: 'said', isRefusal: false, proofs: [snippet] }],
  stray: [],
});
