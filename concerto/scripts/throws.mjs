/**
 * `npm run throws [-- --write]`: calls every method of the API reference with bad input, and compares the errors with
 * docs/_recorded/throws. With `--write` it records them. Takes about a minute of processor time.
 * Exit status 0 when everything is as recorded, 1 when not, 2 for a wrong command line.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const flags = readFlags();

const compiled = spawnSync(process.execPath, [join(root, 'scripts/compile.mjs'), '--if-stale'], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(1);
// Imported only now: it is what has just been compiled.
const { readSamplePages } = await import('docs-build');
const source = await loadSource(root, {
  'concerto/throws/observe-packages.ts': ['observePackages'],
  'concerto/throws/recorded-throws.ts': ['differencesOf', 'readThrows', 'writeThrows'],
  'concerto/throws/throws-folder.ts': ['throwsFolder'],
});
const stopped = new AbortController();
process.once('SIGINT', () => stopped.abort(new Error('interrupted')));

const { value: pages, diagnostics } = await readSamplePages({ root });
const errors = diagnostics.filter(({ severity }) => severity === 'error');
for (const { message, at } of errors) console.log(`${at ? `${at.file}:${at.line} ` : ''}${message}`);
if (errors.length > 0) process.exit(1);

const files = pages[0]?.files ?? [];
let calls = 0;
for (const [name, now] of await source.observePackages(pages, root, stopped.signal)) {
  const path = `${source.throwsFolder}${name}.json`;
  calls += Object.values(now.methods).reduce((sum, method) => sum + method.calls, 0);
  const differences = source.differencesOf(source.readThrows(files, name), now);
  for (const difference of differences) console.log(`${path}: ${difference}`);
  if (flags.write) {
    mkdirSync(join(root, source.throwsFolder), { recursive: true });
    writeFileSync(join(root, path), source.writeThrows(now));
  } else if (differences.length > 0) process.exitCode = 1;
}
console.log(`${calls} calls${flags.write ? ', recorded' : ''}`);

function readFlags() {
  const usage = 'usage: npm run throws [-- --write]';
  try {
    const { values } = parseArgs({ options: { write: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
    if (!values.help) return values;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}
