/**
 * `docs-build lsp`, driven by the protocol's own library: until the first findings, cold and with a warm memo; from a
 * keystroke to the findings of every build, and to those of `check`; memory over many keystrokes. The CPU time beside each
 * hardly depends on what else the machine does.
 *
 *     node test/bench/lsp.mjs [folder] [keystrokes=100] [memory=5000]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { makeCorpus } from './make-corpus.mjs';
import { cpuOf } from './serve.mjs';

const cli = join(fileURLToPath(new URL('../..', import.meta.url)), 'bin/docs-build.js');
const rounded = (number) => number.toFixed(0);
const percentile = (numbers, part) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)];
const summary = (runs) =>
  [0.5, 0.95]
    .map(
      (part) =>
        `p${part * 100} ${rounded(
          percentile(
            runs.map(({ wall }) => wall),
            part,
          ),
        )} ms`,
    )
    .join(', ')
    .concat(
      `  CPU ${rounded(
        percentile(
          runs.map(({ cpu }) => cpu),
          0.5,
        ),
      )} ms`,
    );

/** An editor with one document open, in which a link to nowhere is typed and removed. */
async function openEditor(root, file) {
  const begun = performance.now();
  const server = spawn(process.execPath, [cli, 'lsp', '--trust'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const uri = pathToFileURL(join(root, file)).href;
  const original = readFileSync(join(root, file), 'utf8');
  let wake = () => undefined;
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    if (params.uri === uri) wake(params.diagnostics.some(({ message }) => String(message).includes('nowhere')));
  });
  connection.listen();
  const workspaceFolders = [{ uri: pathToFileURL(root).href, name: 'site' }];
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders,
  });
  await connection.sendNotification('initialized', {});
  let version = 1;
  const isFound = (wanted) =>
    new Promise((done) => {
      wake = (found) => found === wanted && done();
    });
  const broken = `${original}\n[x](nowhere.md)\n`;
  const first = isFound(true);
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version, text: broken },
  });
  await first;
  const opened = { wall: performance.now() - begun, cpu: cpuOf(server) };
  let isBroken = true;
  const send = (text) => {
    version += 1;
    const textDocument = { uri, version };
    return connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
  };
  return {
    opened,
    server,
    async keystroke() {
      isBroken = !isBroken;
      const done = isFound(isBroken);
      const [start, cpu] = [performance.now(), cpuOf(server)];
      await send(isBroken ? `${broken}${version}` : `${original}\n${version}\n`);
      await done;
      return { wall: performance.now() - start, cpu: cpuOf(server) - cpu };
    },
    async quit() {
      await connection.sendRequest('shutdown');
      const ended = once(server, 'exit');
      await connection.sendNotification('exit');
      await ended;
    },
  };
}

const idle = async (server) => {
  let last = -1;
  while (cpuOf(server) - last > 5) {
    last = cpuOf(server);
    await new Promise((done) => setTimeout(done, 1500));
  }
};

const residentOf = ({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

export async function lsp(row, { root, file, name, keystrokes = 100, memory = 0 }) {
  for (const memo of ['cold', 'warm memo']) {
    if (memo === 'cold') rmSync(join(root, '.docs-build'), { recursive: true, force: true });
    const editor = await openEditor(root, file);
    row(
      `lsp, ${name}: to the first findings, ${memo}`,
      `${rounded(editor.opened.wall)} ms  CPU ${rounded(editor.opened.cpu)} ms`,
    );
    const before = cpuOf(editor.server);
    await idle(editor.server);
    row(`lsp, ${name}: complete check after the start, ${memo}`, `CPU ${rounded(cpuOf(editor.server) - before)} ms`);
    if (memo === 'warm memo') {
      const runs = [];
      for (let n = 0; n < keystrokes; n++) runs.push(await editor.keystroke());
      row(`lsp, ${name}: keystroke to findings, one after the other`, summary(runs));
      const checks = [];
      for (let n = 0; n < Math.min(5, keystrokes); n++) {
        await editor.keystroke();
        const start = cpuOf(editor.server);
        await idle(editor.server);
        checks.push(cpuOf(editor.server) - start);
      }
      row(`lsp, ${name}: complete check after a keystroke`, `CPU ${rounded(percentile(checks, 0.5))} ms`);
      const sizes = [];
      for (let n = 0; n < memory; n++) {
        if (n % Math.max(1, Math.floor(memory / 5)) === 0) {
          await idle(editor.server);
          sizes.push(rounded(residentOf(editor.server)));
        }
        await editor.keystroke();
      }
      if (memory > 0) row(`lsp, ${name}: resident memory over ${memory} keystrokes`, `${sizes.join(', ')} MiB`);
    }
    await editor.quit();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = process.argv.slice(2);
  const number = (name, fallback) =>
    Number(options.find((one) => one.startsWith(`${name}=`))?.split('=')[1] ?? fallback);
  const row = (label, values) => console.log(`${label.padEnd(66)} ${values}`);
  const named = options.find((one) => !one.includes('='));
  const counts = { keystrokes: number('keystrokes', 100), memory: number('memory', 0) };
  console.log(`load ${loadavg()[0].toFixed(1)}`);
  if (named) await lsp(row, { root: resolve(named), file: 'docs/intro.md', name: named, ...counts });
  else {
    const root = mkdtempSync(join(tmpdir(), 'docs-build-lsp-'));
    makeCorpus(root, number('pages', 1000));
    await lsp(row, { root, file: 'docs/section-001/page-00030.md', name: `${number('pages', 1000)} pages`, ...counts });
    rmSync(root, { recursive: true, force: true });
  }
}
