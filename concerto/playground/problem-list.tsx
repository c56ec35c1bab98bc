import type { Problem } from './engine/protocol.ts';

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly hasInstance: boolean;
  /** Where it is, in words: `model.cto, line 3`. */
  readonly placeOf: (problem: Problem) => string;
  /** The address of what explains the problem. */
  readonly linkOf: (problem: Problem) => string | undefined;
  /** Leads to the place; undefined if it is not in an editor. */
  readonly chooserOf: (problem: Problem) => (() => void) | undefined;
}

/** Each problem with its place, which leads to it, and a link to its explanation. */
export function ProblemList({ problems, hasInstance, placeOf, linkOf, chooserOf }: ProblemListProps) {
  if (problems.length === 0)
    return (
      <p className="playground-fine">
        No problems. concerto-core accepts the models{hasInstance ? ' and the data' : ''}.
      </p>
    );
  return (
    <ol className="playground-problems">
      {problems.map((problem) => {
        const { file, from, message } = problem;
        const link = linkOf(problem);
        const choose = chooserOf(problem);
        return (
          <li key={`${file} ${from} ${message}`}>
            {choose ? (
              <button type="button" onClick={choose}>
                {placeOf(problem)}
              </button>
            ) : (
              placeOf(problem)
            )}
            <p>{message}</p>
            {link !== undefined && <a href={link}>What this means</a>}
          </li>
        );
      })}
    </ol>
  );
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
