/** The statements of the reference about an export and its members, each with the programs that prove it. */
import type { ApiExport, ApiMember, Parameter } from '../api/declarations.ts';
import { type Description, describe, memberName } from '../api/describe.ts';
import { entryFor, type Supplement } from '../api/supplement.ts';
import type { Snippet } from './read-proofs.ts';

/** Something that the reference describes. */
export interface Subject {
  /** `ModelManager.addModel` */
  readonly name: string;
  /** `ModelManager` */
  readonly owner: string;
  /** `addModel`; empty for the export itself. */
  readonly member: string;
  /** A method, a constructor or a function. */
  readonly isMethod: boolean;
  /** That holds its proofs, where there is more than one. */
  readonly file?: string;
  /** Run before each of its proofs. */
  readonly given: readonly Snippet[];
  readonly statements: readonly Statement[];
  /** Keys of proofs that match no statement. */
  readonly stray: readonly { readonly key: string; readonly line: number }[];
}

export interface Statement {
  /** `does`, `returns`, the name of a parameter, the type of an error or {@link exampleKey}. */
  readonly key: string;
  /** Markdown. */
  readonly text: string;
  /** It states when an error is thrown. */
  readonly isRefusal: boolean;
  readonly proofs: readonly Snippet[];
}

/** No parameter is called so: what the sample beside a call says. */
export const exampleKey = 'example:';

/** Types are left out: they state nothing about behavior. */
export function subjectsOf(one: ApiExport, supplement: Supplement | undefined): readonly Subject[] {
  if (one.kind === 'type' || one.kind === 'enum') return [];
  const own = one.kind === 'function' ? [] : [subjectOf(one, undefined, supplement)];
  return [...own, ...one.members.map((member) => subjectOf(one, member, supplement))];
}

export const isProven = ({ statements }: Subject): boolean =>
  statements.length > 0 && statements.every(({ proofs }) => proofs.length > 0);

function subjectOf(one: ApiExport, member: ApiMember | undefined, supplement: Supplement | undefined): Subject {
  const name = member ? memberName(one, member) : one.name;
  const parameters: readonly Parameter[] = member?.signatures[0]?.parameters ?? [];
  const said = saidIn(describe(name, member?.comment ?? one.comment, parameters, supplement, () => undefined));
  const entry = supplement && entryFor(supplement, name);
  const given = [member && supplement?.entries.get(one.name)?.given, entry?.given];
  const { proof = {}, example } = entry ?? {};
  const keys = new Set(said.map(({ key }) => key));
  return {
    name,
    owner: one.name,
    member: member?.name ?? '',
    isMethod: member !== undefined && member.kind !== 'property',
    given: given.flatMap((snippet) => snippet ?? []),
    statements: [
      ...said.map((statement) => ({ ...statement, proofs: proof[statement.key] ?? [] })),
      ...(example ? [{ key: exampleKey, text: example.code, isRefusal: false, proofs: [example] }] : []),
    ],
    // A program for many classes may name parameters that only some of them have.
    stray: Object.entries(supplement?.entries.get(name)?.proof ?? {}).flatMap(([key, [first]]) =>
      keys.has(key) ? [] : [{ key, line: first?.line ?? 0 }],
    ),
  };
}

function saidIn({ does, parameters, returns, throws }: Description): readonly Omit<Statement, 'proofs'>[] {
  const said = [
    { key: 'does', text: does, isRefusal: false },
    ...parameters.map(({ name, text }) => ({ key: name, text, isRefusal: false })),
    { key: 'returns', text: returns, isRefusal: false },
    ...throws.map(({ type, when }) => ({ key: type, text: when, isRefusal: true })),
  ];
  return said.filter(({ text, isRefusal }) => isRefusal || text !== '');
}

/** The messages that a statement quotes: `when it is not loaded (`Model file does not exist`)`; `…` is any text. */
export const messagesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\((``?) ?(.+?) ?\1\)/g)].map(([, , message = '']) => message);

export const fitsMessage = (message: string, wanted: string): boolean => {
  let end = 0;
  return wanted.split('…').every((part) => {
    const at = message.indexOf(part.trim(), end);
    end = at + part.trim().length;
    return at >= 0;
  });
};
