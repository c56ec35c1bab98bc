import { spawn } from 'node:child_process';

/** Opens the default browser. Failures are ignored: the address is printed anyway. */
export function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(command as string, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** Resolves the value of `--open` against the address of the site. */
export const addressToOpen = (siteUrl: string, open: boolean | string): string =>
  typeof open === 'string' ? new URL(open.replace(/^\//, ''), siteUrl).href : siteUrl;
