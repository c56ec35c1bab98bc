import { spawn } from 'node:child_process';

/** Opens the reader's browser; where there is none, nothing happens (the address is printed anyway). */
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

/** `--open` takes a path of the site or nothing. */
export const addressToOpen = (siteUrl: string, open: boolean | string): string =>
  typeof open === 'string' ? new URL(open.replace(/^\//, ''), siteUrl).href : siteUrl;
