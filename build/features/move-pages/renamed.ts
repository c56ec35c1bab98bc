/** Files and folders with their new names, by path relative to the root. */
export type Moves = readonly (readonly [from: string, to: string])[];

/** Where a file is after the moves. */
export const renamed =
  (moves: Moves) =>
  (path: string): string => {
    const move = moves.find(([from]) => path === from || path.startsWith(`${from}/`));
    return move ? move[1] + path.slice(move[0].length) : path;
  };
