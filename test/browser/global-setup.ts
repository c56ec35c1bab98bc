/** Once for a run, shared by all files and only read: the documentation and the kitchen sink, both served. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packageDir } from '../support/command.ts';
import { buildKitchenSink } from './kitchen-sink.ts';
import { buildDocs, documentationFolder, routesOf, type Served, serveFolder } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the browser's program. */
    readonly browserPath: string;
    readonly documentation: SharedSite;
    readonly kitchenSink: SharedSite;
  }
}

export interface SharedSite {
  /** Ends without a slash. */
  readonly url: string;
  /** Of the built site. */
  readonly folder: string;
  /** Every address of it, in reading order. */
  readonly routes: readonly string[];
}

export default async function setUp({ name, provide }: TestProject): Promise<() => Promise<void>> {
  provide('browserPath', findBrowser(name));
  const sites = Promise.all([shareDocumentation(), shareKitchenSink()]);
  const stop = async (): Promise<void> => {
    for (const { stop } of await sites) await stop();
  };
  try {
    const [documentation, kitchenSink] = await sites;
    provide('documentation', documentation.site);
    provide('kitchenSink', kitchenSink.site);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return stop;
}

/** The long tests prefer a Chromium with windows, the others a headless shell, so that both are in use. */
function findBrowser(project: string): string {
  const finder = [join(packageDir, 'scripts/find-browser.mjs'), ...(project === 'browser-long' ? ['--full'] : [])];
  return execFileSync(process.execPath, finder, { encoding: 'utf8' }).trim();
}

interface Shared {
  readonly site: SharedSite;
  readonly stop: () => Promise<void> | void;
}

async function shareDocumentation(): Promise<Shared> {
  const folder = await buildDocs(documentationFolder);
  const served = await serveFolder(['preview', '--out', documentationFolder], packageDir);
  return {
    site: { url: served.url, folder, routes: [...routesOf(folder), '/search', '/markdown-page'] },
    stop: () => end(served),
  };
}

async function shareKitchenSink(): Promise<Shared> {
  const { root, remove } = await buildKitchenSink();
  const served = await serveFolder(['preview'], root);
  const folder = join(root, 'dist');
  return {
    site: {
      url: served.url,
      folder,
      routes: [...routesOf(folder).filter((route) => route !== '/'), '/search', '/about'],
    },
    stop: () => {
      end(served);
      remove();
    },
  };
}

const end = ({ running }: Served): void => void running.process.kill('SIGKILL');
