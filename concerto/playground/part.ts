/** A part of contents that is edited by itself: a file, or some of its text. */
import type { Contents } from '../playground-files/contents.ts';
import { instanceFile, type Problem } from './engine/protocol.ts';

export interface Part {
  /** Name of a model, or `instance.json`. */
  readonly file: string;
  /** Offsets in the text of the file as it is before the reader changes anything; the whole text if they are absent. */
  readonly from?: number;
  readonly to?: number;
}

export const partText = ({ models, instance }: Contents, { file, from, to }: Part): string =>
  (file === instanceFile ? instance : (models.find(({ name }) => name === file)?.text ?? '')).slice(from, to);

/** The contents with another text in place of the part. */
export function withPart(contents: Contents, part: Part, text: string): Contents {
  const { file, from = 0, to } = part;
  const whole = partText(contents, { file });
  const changed = whole.slice(0, from) + text + whole.slice(to ?? whole.length);
  if (file === instanceFile) return { ...contents, instance: changed };
  const models = contents.models.map((model) => (model.name === file ? { ...model, text: changed } : model));
  return { ...contents, models };
}

/**
 * The problem with its place in the part.
 *
 * @param length Characters that the part has now.
 * @returns undefined if it is elsewhere
 */
export function inPart(problem: Problem, { file, from = 0 }: Part, length: number): Problem | undefined {
  const start = problem.from - from;
  if (problem.file !== file || start < 0 || start > length) return undefined;
  return { ...problem, from: start, to: Math.min(problem.to - from, length) };
}
