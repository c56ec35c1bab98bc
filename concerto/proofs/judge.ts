/** Compares the outcomes of the proofs with the statements of the reference. */
import type { NumberedProof } from './proof-program.ts';
import { fitsMessage, messagesIn, type Statement } from './statements.ts';
import type { Failure, Outcome, WatchedRefusal } from './watch-proofs.ts';

export interface Judged extends Failure {
  /** Of its subject. */
  readonly file?: string;
}

export function judge(proofs: readonly NumberedProof[], outcomes: readonly Outcome[]): readonly Judged[] {
  const byNumber = new Map(outcomes.map((outcome) => [outcome.proof, outcome]));
  const refusals = new Map<Statement, WatchedRefusal[]>();
  const found: Judged[] = [];
  for (const [number, { subject, statement, snippet }] of proofs.entries()) {
    const outcome = byNumber.get(number);
    const name = `${subject.name} (${statement.key})`;
    const failures = outcome?.failures ?? [{ line: snippet.line, message: 'the proof was not run' }];
    for (const failure of failures)
      found.push({ ...failure, ...fileOf(subject), message: `${name}: ${failure.message}` });
    const { refusal } = outcome ?? {};
    if (!refusal) continue;
    refusals.set(statement, [...(refusals.get(statement) ?? []), refusal]);
    const message = wrongKind(refusal, statement);
    if (message !== undefined)
      found.push({ ...fileOf(subject), line: refusal.line, message: `${name}: ${message}`, detail: told([refusal]) });
  }
  for (const { subject, statement } of proofs) {
    const raised = refusals.get(statement);
    if (!raised) continue;
    refusals.delete(statement);
    for (const wanted of messagesIn(statement.text))
      if (!raised.some(({ message }) => fitsMessage(message, wanted)))
        found.push({
          ...fileOf(subject),
          line: raised[0]?.line ?? 0,
          message: `${subject.name} (${statement.key}): no proof raises the message \`${wanted}\``,
          detail: told(raised),
        });
  }
  return found;
}

function wrongKind({ names, isOwn }: WatchedRefusal, { key }: Statement): string | undefined {
  if (isOwn) return 'the proof itself throws, not what it calls';
  return names[0] === key || (key !== 'Error' && names[1] === key) ? undefined : `expected ${key}, got ${names[0]}`;
}

const fileOf = ({ file }: NumberedProof['subject']): Pick<Judged, 'file'> => (file === undefined ? {} : { file });

const told = (refusals: readonly WatchedRefusal[]): string =>
  refusals.map(({ names, message }) => `got: ${names[0]}: ${message}`).join('\n');
