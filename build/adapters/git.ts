/** Adapter: asks Git about the repository of a site. */
import { execFileSync } from 'node:child_process';

const LIMIT_MS = 20_000;

/** @returns What the command prints; undefined if it fails, outside of a repository, and without Git. */
export function git(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-c', 'log.showSignature=false', '-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: LIMIT_MS,
      maxBuffer: 512 * 1024 * 1024,
      // Takes no lock, so that it cannot delay a commit of the author.
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
    });
  } catch {
    return undefined;
  }
}
