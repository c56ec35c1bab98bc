/**
 * Combines the proofs of some exports into one program: they share a process and the setup of their file, and nothing
 * else.
 */
import type { Supplement } from '../api/supplement.ts';
import { compileProof, faultIn } from './compile-proof.ts';
import type { Snippet } from './read-proofs.ts';
import { exampleKey, type Statement, type Subject } from './statements.ts';
import { type Failure, watchProofs } from './watch-proofs.ts';

export interface ProofProgram {
  /** The ECMAScript module. */
  readonly code: string;
  /** By the number that the outcomes name. */
  readonly proofs: readonly NumberedProof[];
  /** What cannot be run at all. */
  readonly faults: readonly Fault[];
}

export interface Fault extends Failure {
  /** Name of its subject. */
  readonly of: string;
  readonly file?: string;
}

export interface NumberedProof {
  readonly subject: Subject;
  readonly statement: Statement;
  readonly snippet: Snippet;
}

export const programFile = 'proofs.mjs';
export const outcomeFile = 'proofs.json';

/** Number of lines before the setup. Imports would conflict with names of the setup. */
const head = ["const [$fs, $util] = ['node:fs', 'node:util'].map((name) => process.getBuiltinModule(name));"];

export function proofProgram(subjects: readonly Subject[], { setup }: Pick<Supplement, 'setup'>): ProofProgram {
  const { functions, proofs, faults } = proofFunctions(subjects);
  const tail = [
    `const $watch = ${watchProofs};`,
    `await $watch([`,
    ...functions,
    `], import.meta.url, $util.inspect, $util.isDeepStrictEqual, (found) => $fs.writeFileSync(${JSON.stringify(outcomeFile)}, JSON.stringify(found)));`,
    // Does not wait for open sockets and timers of proofs.
    'process.exit();',
  ];
  return { code: [...head, setup?.code ?? '', ...tail].join('\n'), proofs, faults };
}

export interface ProofFunctions extends Omit<ProofProgram, 'code'> {
  /** Elements of an array of `[number, async ($, thrown) => …]`; `$` gets what the proof says. */
  readonly functions: readonly string[];
}

export function proofFunctions(subjects: readonly Subject[]): ProofFunctions {
  const faults: Fault[] = [];
  const proofs: NumberedProof[] = [];
  const functions: string[] = [];
  for (const subject of subjects) {
    const { name: of, file } = subject;
    const found = (line: number, message: string): void =>
      void faults.push({ of, line, message, ...(file !== undefined && { file }) });
    for (const { key, line } of subject.stray) found(line, `a proof of \`${key}\`, of which nothing is said`);
    const broken = subject.given.find(({ code }) => faultIn(code) !== undefined);
    if (broken) {
      found(broken.line, faultIn(broken.code) ?? '');
      continue;
    }
    const known = new Set<Snippet>();
    // A member may override what is set up for its class.
    const given = subject.given.map(({ code }) => `{ ${code}\n`).join('');
    const end = ' }'.repeat(subject.given.length);
    for (const statement of subject.statements)
      for (const snippet of statement.proofs) {
        if (known.has(snippet)) continue;
        known.add(snippet);
        const compiled = compileProof(snippet, statement.isRefusal);
        if ('fault' in compiled) {
          found(compiled.line, compiled.fault);
          continue;
        }
        const start = `[${proofs.length}, async ($, thrown) => { const [owner, member] = ${JSON.stringify([subject.owner, subject.member])};`;
        const [before, after] = statement.key === exampleKey ? ['', ''] : [given, end];
        functions.push(`${start} $.at(${snippet.line});\n${before}{ ${compiled.code}\n}${after} }],`);
        proofs.push({ subject, statement, snippet });
      }
  }
  return { functions, proofs, faults };
}

/** @param line Of the program. @returns the line of the file, or undefined outside of the setup. */
export function setupLine(line: number, { setup }: Pick<Supplement, 'setup'>): number | undefined {
  const lines = setup?.code.split('\n').length ?? 0;
  const index = line - 1 - head.length;
  return setup && index >= 0 && index < lines ? setup.line + index : undefined;
}
