import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that speaks as Chromium does over its pipe, and prints a file with this text. @returns Its path. */
export function fakeBrowser(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'docs-build-fake-browser-')), 'browser.cjs');
  const answer = { targetId: 't', sessionId: 's', stream: '1', data: Buffer.from(text).toString('base64') };
  writeFileSync(
    path,
    `#!${process.execPath}
const { createReadStream, writeSync } = require('node:fs');
const say = (message) => writeSync(4, JSON.stringify(message) + '\\0');
let rest = '';
createReadStream(null, { fd: 3 }).on('data', (chunk) => {
  const messages = (rest + chunk).split('\\0');
  rest = messages.pop();
  for (const { id, method } of messages.map((message) => JSON.parse(message))) {
    say({ id, result: ${JSON.stringify({ ...answer, base64Encoded: true, eof: true })} });
    if (method === 'Page.navigate') say({ method: 'Page.loadEventFired', params: {} });
  }
});
`,
  );
  chmodSync(path, 0o755);
  return path;
}
