/** Once for a run, shared by all files and only read: the browser, the documentation and the kitchen sink, both served. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { packageDir } from '../support/command.ts';
import { buildKitchenSink } from './kitchen-sink.ts';
import { buildDocs, documentationFolder, routesOf, type Served, serveFolder } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where Playwright reaches the browser. */
    readonly browserAddress: string;
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
  const browser = launchBrowser(name);
  const sites = Promise.all([shareDocumentation(), shareKitchenSink()]);
  const stop = async (): Promise<void> => {
    for (const { stop } of await sites) await stop();
    await (await browser).close();
  };
  try {
    const [documentation, kitchenSink] = await sites;
    provide('browserAddress', (await browser).wsEndpoint());
    provide('documentation', documentation.site);
    provide('kitchenSink', kitchenSink.site);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return stop;
}

/** The long tests prefer a Chromium with windows, the others a headless shell, so that both are in use. */
function launchBrowser(project: string): Promise<BrowserServer> {
  const finder = [join(packageDir, 'scripts/find-browser.mjs'), ...(project === 'browser-long' ? ['--full'] : [])];
  const executablePath = execFileSync(process.execPath, finder, { encoding: 'utf8' }).trim();
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const features = `--disable-features=${[...omniboxFeatures, ...otherFeatures].join(',')}`;
  return chromium.launchServer({
    executablePath,
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', ...quiet, features, hosts],
  });
}

/** No page reaches beyond this machine. */
const hosts = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]';

/** With these every new context loads two pages of the address bar, which takes as long as a page under test. */
const omniboxFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What Playwright disables by itself; the browser reads only the last list. */
const otherFeatures = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

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
