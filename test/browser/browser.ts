/**
 * One browser for each process of tests, which ends with it. One for all processes would be reached through the process
 * that started it: a fifth more processor time, all of it in that one process.
 */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';

let started: Promise<Browser> | undefined;

/** The browser, for a file of tests. What the file leaves open in it is closed. */
export function browserOfFile(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    started ??= launch();
    browser = await started;
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  return () => {
    if (!browser) throw new Error('the browser is not there yet');
    return browser;
  };
}

function launch(): Promise<Browser> {
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const features = `--disable-features=${[...omniboxFeatures, ...otherFeatures].join(',')}`;
  return chromium.launch({
    executablePath: inject('browserPath'),
    timeout: 120_000,
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
