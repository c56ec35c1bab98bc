import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../../build/features/pdf/find-browser.ts';
import { writePdf } from '../../../build/features/pdf/write-pdf.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { fakeBrowser } from './fake-browser.ts';

const packageDir = fileURLToPath(new URL('../../..', import.meta.url));
const finding =
  (path: string): CodeCase =>
  () =>
    findBrowser(path, {}).diagnostics;

const printing =
  (browser: () => string): CodeCase =>
  async () => {
    const outcome = await writePdf({
      ...{ html: '', title: 'T', lines: [], pathname: '/print', baseUrl: '/', files: new Map() },
      ...{ browser: browser(), packageDir, timeLimitMs: 60_000, signal: new AbortController().signal },
      onPrint: () => undefined,
    });
    return 'problem' in outcome ? [outcome.problem] : [];
  };

export const codes: CodeCases = {
  'pdf/no-browser': { bad: finding('/nowhere/chromium'), good: finding(process.execPath) },
  // A program that is no browser, and one that answers as a browser does.
  'pdf/failed': { bad: printing(() => process.execPath), good: printing(() => fakeBrowser('%PDF-1.4')) },
};
