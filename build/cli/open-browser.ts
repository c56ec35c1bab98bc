import { spawn } from 'node:child_process';

/** Opens the default browser. Failures are ignored: the address is printed anyway. */
export function openBrowser(url: string): void {
  const [command, ...args] = browserCommand(url, process.platform);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

export function browserCommand(url: string, platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', url];
  return platform === 'win32' ? ['cmd', '/c', 'start', '', url] : ['xdg-open', url];
}

/** Resolves the value of `--open` against the address of the site. */
export const addressToOpen = (siteUrl: string, open: boolean | string): string =>
  typeof open === 'string' ? new URL(open.replace(/^\//, ''), siteUrl).href : siteUrl;
