/** What the tools say as a whole, in words. */

/** For screen readers. */
export function verdictOf(problems: number, first?: string): string {
  if (problems === 0) return 'No problems.';
  const count = problems === 1 ? '1 problem' : `${problems} problems`;
  return first === undefined ? count : `${count}: ${first}`;
}

/** Why there is no answer. */
export const failures = {
  endless:
    'This was stopped after five seconds: something in the models or the data takes too long, such as a regular expression. Change it, and the tools start again.',
  unreachable: 'The tools could not be loaded. Check the connection; the next change tries again.',
} as const;
