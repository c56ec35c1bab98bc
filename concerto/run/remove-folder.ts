/** Removes a folder in which samples could write, whatever they have left in it. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Folders are locked, or nested deeper than a path can be long, which these programs do not mind.
    execFileSync('chmod', ['-R', 'u+rwx', folder], { stdio: 'ignore' });
    execFileSync('rm', ['-rf', folder], { stdio: 'ignore' });
  }
}
