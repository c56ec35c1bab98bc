/** An editor made of the protocol's own library, with one document open, whose server tells its memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { cpuOf } from './serve.mjs';

const cli = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));
const reportMemory = new URL('../soak/report-memory.mjs', import.meta.url).href;

/** Starts the server, and resolves when it has found a link to nowhere in the document. */
export async function openEditor(root, file) {
  const begun = performance.now();
  const server = spawn(process.execPath, ['--expose-gc', '--import', reportMemory, cli, 'lsp', '--trust'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const uriOf = (path) => pathToFileURL(join(root, path)).href;
  const uri = uriOf(file);
  const original = readFileSync(join(root, file), 'utf8');
  let wake = () => undefined;
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    if (params.uri === uri) wake(params.diagnostics.some(({ message }) => String(message).includes('nowhere')));
  });
  connection.listen();
  const workspaceFolders = [{ uri: uriOf(''), name: 'site' }];
  const capabilities = {};
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities, workspaceFolders });
  await connection.sendNotification('initialized', {});
  let version = 1;
  let isBroken = true;
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
  const change = (text) => {
    version += 1;
    const textDocument = { uri, version };
    return connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
  };
  const measured = async (work) => {
    const [start, cpu] = [performance.now(), cpuOf(server)];
    const answer = await work();
    return { wall: performance.now() - start, cpu: cpuOf(server) - cpu, answer };
  };
  return {
    ...{ opened: { wall: performance.now() - begun, cpu: cpuOf(server) }, server, uri, uriOf, original, change },
    /** Types or removes a link to nowhere, until its finding comes or goes. */
    keystroke() {
      isBroken = !isBroken;
      const done = isFound(isBroken);
      return measured(async () => {
        await change(isBroken ? `${broken}${version}` : `${original}\n${version}\n`);
        await done;
      });
    },
    ask: (method, params) =>
      measured(() => connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, ...params })),
    askWorkspace: (method, params) => measured(() => connection.sendRequest(`workspace/${method}`, params)),
    /** Resolves when the server does nothing any more, which includes the complete check. */
    async idle() {
      let last = -1;
      while (cpuOf(server) - last > 5) {
        last = cpuOf(server);
        await new Promise((done) => setTimeout(done, 1500));
      }
    },
    /** In MiB: resident, and the heap after a collection. */
    async memory() {
      const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024;
      server.send('memory');
      const [{ heapUsed }] = await once(server, 'message');
      return { resident, heap: heapUsed / 1024 ** 2 };
    },
    async quit() {
      await connection.sendRequest('shutdown');
      const ended = once(server, 'exit');
      await connection.sendNotification('exit');
      await ended;
    },
  };
}
