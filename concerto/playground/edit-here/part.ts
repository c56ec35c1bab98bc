/** The text of a sample within what the playground opens for it: a fragment is a part of a model. */
import type { Contents } from '../../playground-files/contents.ts';
import { instanceFile, type Problem, type Request } from '../engine/protocol.ts';

export interface Part {
  /** Name of the first model, or `instance.json`. */
  readonly file: string;
  /** The text of the file around the part. */
  readonly before: string;
  readonly after: string;
}

/**
 * Finds what the page shows.
 *
 * @param shown The text of the block, without space at its end.
 * @returns the whole model if it does not hold this text
 */
export function partOf({ models, instance }: Contents, shown: string): Part & { readonly text: string } {
  if (instance !== '') return { file: instanceFile, before: '', after: '', text: instance.trimEnd() };
  const { name: file, text: whole } = models[0] as Contents['models'][number];
  // Fragments are at the end.
  const at = whole.lastIndexOf(shown);
  if (at < 0) return { file, before: '', after: '', text: whole };
  return { file, before: whole.slice(0, at), after: whole.slice(at + shown.length), text: shown };
}

export function withPart({ models, instance }: Contents, { file, before, after }: Part, text: string): Contents {
  if (file === instanceFile) return { models, instance: text };
  const whole = before + text + after;
  return { models: models.map((model) => (model.name === file ? { name: file, text: whole } : model)), instance };
}

/**
 * The problem with its place in the part.
 *
 * @param request What was checked.
 * @returns undefined if it is elsewhere
 */
export function inPart(problem: Problem, { file, before, after }: Part, request: Request): Problem | undefined {
  const length = textOf(request, file).length - before.length - after.length;
  const from = problem.from - before.length;
  if (problem.file !== file || from < 0 || from > length) return undefined;
  return { ...problem, from, to: Math.min(problem.to - before.length, length) };
}

/** The line of a problem, from 1: of the part if it is there, else of its file. */
export function lineIn(problem: Problem, part: Part, request: Request): number {
  const lines = (text: string): number => text.split('\n').length;
  const line = lines(textOf(request, problem.file).slice(0, problem.from));
  return inPart(problem, part, request) ? line - lines(part.before) + 1 : line;
}

const textOf = ({ models, instance }: Pick<Request, 'models' | 'instance'>, file: string): string =>
  file === instanceFile ? instance : (models.find(({ name }) => name === file)?.text ?? '');
