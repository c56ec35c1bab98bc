import type { Problem } from './engine/protocol.ts';

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly hasInstance: boolean;
  readonly textOf: (file: string) => string;
  /** The address of what explains the problem. */
  readonly linkOf: (problem: Problem) => string | undefined;
  onChoose(problem: Problem): void;
}

/** Each problem with its place, which leads to it, and a link to its explanation. */
export function ProblemList({ problems, hasInstance, textOf, linkOf, onChoose }: ProblemListProps) {
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
        return (
          <li key={`${file} ${from} ${message}`}>
            <button type="button" onClick={() => onChoose(problem)}>
              {file}, line {textOf(file).slice(0, from).split('\n').length}
            </button>
            <p>{message}</p>
            {link !== undefined && <a href={link}>What this means</a>}
          </li>
        );
      })}
    </ol>
  );
}
