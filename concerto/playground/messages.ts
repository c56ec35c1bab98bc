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
    'This was stopped because it took too long: this machine is slow, or something in the models or the data has no end, such as a regular expression. The next change starts the tools again.',
  unreachable: 'The tools could not be loaded. Check the connection; the next change tries again.',
} as const;
