/** Adapter: asks Git about the repository of a site. */
import { execFileSync } from 'node:child_process';

const LIMIT_MS = 20_000;

/** @returns What the command prints; undefined if it fails, outside of a repository, and without Git. */
export const git = (folder: string, args: readonly string[]): string | undefined =>
  gitBytes(folder, args)?.toString('utf8');

/** @param input What the command reads. */
export function gitBytes(folder: string, args: readonly string[], input = ''): Buffer | undefined {
  try {
    return execFileSync('git', ['-c', 'log.showSignature=false', '-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: LIMIT_MS,
      maxBuffer: 512 * 1024 * 1024,
      // Takes no lock, so that it cannot delay a commit of the author.
      // And fetches nothing, where a clone is partial.
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1' },
    });
  } catch {
    return undefined;
  }
}
