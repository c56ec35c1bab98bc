/** Why pages have no dates from Git, and what helps. Pure. */
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { AskedDates } from './asked-dates.ts';

export type GitFailure =
  | { readonly kind: 'no-repository' | 'no-git' }
  /** Git does not read what belongs to another user. @param command That makes it read this repository. */
  | { readonly kind: 'refused'; readonly command: string | undefined }
  | { readonly kind: 'failed'; readonly message: string };

/** Nothing, if there is no repository and the site does not ask for dates: they are on by default. */
export function withoutDates(why: 'shallow' | GitFailure, { askedAt, otherwise }: AskedDates): readonly Diagnostic[] {
  const what = 'the dates of last changes are left out';
  if (why === 'shallow')
    return [
      problem('source/shallow', `${what}: this clone has no history`, {
        hint: `fetch it (\`git fetch --unshallow\`, in CI \`fetch-depth: 0\`), or ${otherwise}`,
      }),
    ];
  const info = (reason: string, help: string): readonly Diagnostic[] => [
    problem('source/no-dates', `${what}: ${reason}`, { at: askedAt, hint: `${help}, or ${otherwise}` }),
  ];
  switch (why.kind) {
    case 'no-repository':
      return askedAt === undefined
        ? []
        : info('this folder is in no Git repository with commits', 'build in a clone, write `last_update` into pages');
    case 'no-git':
      return info('there is a Git repository, but no program `git`', 'install Git');
    case 'refused':
      return info(
        'Git does not read this repository, because it belongs to another user',
        `run \`${why.command ?? "git config --global --add safe.directory '*'"}\``,
      );
    case 'failed':
      return info(`Git says \`${why.message}\``, 'try `git log` in this folder');
  }
}
