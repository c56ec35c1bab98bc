import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandResult, type ProcessLimits, runInSandbox } from '../../run/sandbox.ts';
import { makeScratch, type Scratch } from '../../run/scratch.ts';
import { root } from './page.ts';

/** Longer than a test may take: what goes on until then fails it. */
const usual: ProcessLimits = { seconds: 600, megabytes: 256, outputBytes: 1_000_000 };
let scratch: Scratch;
beforeEach(() => {
  scratch = makeScratch(root, 256);
});
afterEach(() => scratch.remove());

const run = (
  script: string,
  limits: Partial<ProcessLimits> = {},
  signal = new AbortController().signal,
  isBackground = false,
): Promise<CommandResult> =>
  runInSandbox(script, [], {
    folder: scratch.folder,
    environment: scratch.environment,
    limits: { ...usual, ...limits },
    signal,
    isBackground,
  });
const node = (code: string, limits: Partial<ProcessLimits> = {}): Promise<CommandResult> => {
  scratch.write('sample.mjs', code);
  return run('exec node sample.mjs', limits);
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A process that has ended and waits for its parent is not alive.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
const pidIn = (file: string): number => Number(readFileSync(join(scratch.folder, file), 'utf8'));
const isGone = (pid: number): Promise<void> => expect.poll(() => isAlive(pid)).toBe(false);

test('errors and output come in their order, with the exit status', async () => {
  expect(await run('echo one; echo two >&2; echo three; exit 3')).toEqual({ output: 'one\ntwo\nthree\n', status: 3 });
});

test('the time limit ends the command and its children', async () => {
  const ran = await run('sleep 600 & echo $! >child; echo here; sleep 600', { seconds: 3 });
  expect(ran).toMatchObject({ output: 'here\n', over: 'seconds' });
  expect(pidIn('child')).toBeGreaterThan(1);
  await isGone(pidIn('child'));
});

test('what a command leaves running ends with it, detached or not', async () => {
  await run('sleep 600 & echo $! >child');
  await node(
    `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
     const child = spawn('sleep', ['600'], { detached: true, stdio: 'inherit' }); child.unref();
     writeFileSync('detached', String(child.pid));`,
  );
  await isGone(pidIn('child'));
  await isGone(pidIn('detached'));
});

test('abort ends it and says why', async () => {
  const abort = new AbortController();
  const running = run('echo $$ >self; sleep 600', {}, abort.signal);
  const ended = expect(running).rejects.toThrow('enough');
  await expect.poll(() => (existsSync(join(scratch.folder, 'self')) ? pidIn('self') : 0)).toBeGreaterThan(0);
  abort.abort(new Error('enough'));
  await ended;
  await isGone(pidIn('self'));
  await expect(run('echo', {}, abort.signal)).rejects.toThrow('enough');
});

test('in the background it steps back for others', async () => {
  const nice = async (isBackground: boolean): Promise<number> =>
    Number((await run('sleep 0.2; exec nice', {}, undefined, isBackground)).output);
  const usual = await nice(false);
  expect(await nice(true)).toBeGreaterThan(usual);
});

test('memory is limited, for objects and for buffers', async () => {
  scratch.remove();
  scratch = makeScratch(root, 48);
  const room = await node("import v8 from 'node:v8'; console.log(v8.getHeapStatistics().heap_size_limit / 1e6);");
  // The young generation is added to the limit; Node.js 24 gives it more room than Node.js 20.
  expect(Number(room.output)).toBeLessThan(300);
  const heap = await node('const all = []; for (;;) all.push({ a: Math.random() });', { megabytes: 48, seconds: 40 });
  expect(heap).toMatchObject({ over: 'megabytes' });
  const buffers = await node('const all = []; for (;;) all.push(Buffer.alloc(50_000_000, 1));', {
    megabytes: 48,
    seconds: 40,
  });
  expect(buffers).toMatchObject({ over: 'megabytes' });
});

test('output is limited', async () => {
  const ran = await run('yes', { outputBytes: 10_000 });
  expect(ran.over).toBe('outputBytes');
  expect(ran.output).toHaveLength(10_000);
});

test('the environment is clean, the input closed', async () => {
  process.env.SECRET_OF_THE_PARENT = 'x';
  const { output } = await run('env | cut -d= -f1 | sort | tr "\\n" " "; cat; echo; echo "$HOME"; date +%Z');
  delete process.env.SECRET_OF_THE_PARENT;
  const [names, home = '', zone] = output.split('\n');
  expect(names?.trim().split(' ')).toEqual(
    ['HOME', 'LANG', 'NODE_OPTIONS', 'NO_COLOR', 'PATH', 'PWD', 'SHLVL', 'TMPDIR', 'TZ', '_'].sort(),
  );
  expect(home.startsWith(tmpdir())).toBe(true);
  expect(zone).toBe('UTC');
});

test('other hosts are refused by every way to them; this one answers', async () => {
  const server = createServer((_, response) => response.end('hello'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const ran = await node(`
    import net from 'node:net'; import tls from 'node:tls'; import http from 'node:http'; import dgram from 'node:dgram';
    import dns, { lookup } from 'node:dns'; import { resolve4 } from 'node:dns/promises';
    import { Worker } from 'node:worker_threads'; import { execFileSync } from 'node:child_process';
    const why = (name) => (error) => console.log(name, (error?.cause ?? error)?.message ?? 'NOT REFUSED');
    const failed = (name, emitter) => new Promise((done) => emitter.once('error', (e) => done(why(name)(e))));
    await fetch('https://example.com/').then(() => why('fetch')(), why('fetch'));
    await failed('net', net.connect(80, '192.0.2.1'));
    await failed('tls', tls.connect({ host: 'example.com', port: 443 }));
    await failed('http', http.get('http://example.com/'));
    await new Promise((done) => lookup('example.com', (e) => done(why('dns')(e))));
    await resolve4('example.com').then(() => why('dns')(), why('resolve4'));
    await new Promise((done) => dgram.createSocket('udp4').unref().send('x', 53, '192.0.2.1', (e) => done(why('udp')(e))));
    await new Promise((done) => new Worker("fetch('http://192.0.2.1/').catch((e) => console.log('worker', e.cause.message))", { eval: true }).on('exit', done));
    console.log(String(execFileSync('node', ['-e', "fetch('http://192.0.2.1/').catch((e) => console.log('child', e.cause.message))"])).trim());
    console.log('here', await (await fetch('http://127.0.0.1:${port}/')).text(), await (await fetch('http://localhost:${port}/')).text());
  `);
  server.close();
  const refused = (host: string): string => `samples have no network: ${host} was not called`;
  expect(ran.output.trim().split('\n')).toEqual([
    `fetch ${refused('example.com')}`,
    `net ${refused('192.0.2.1')}`,
    `tls ${refused('example.com')}`,
    `http ${refused('example.com')}`,
    `dns ${refused('example.com')}`,
    `resolve4 ${refused('example.com')}`,
    `udp ${refused('192.0.2.1')}`,
    `worker ${refused('192.0.2.1')}`,
    `child ${refused('192.0.2.1')}`,
    'here hello hello',
  ]);
});

test('the folder is removed', () => {
  const other = makeScratch(root, 64);
  other.write('deep/file.txt', 'x');
  expect(existsSync(join(other.folder, 'deep/file.txt'))).toBe(true);
  other.remove();
  expect(existsSync(join(other.folder, '..'))).toBe(false);
  // The packages of the root are only linked.
  expect(existsSync(join(root, 'node_modules/vitest'))).toBe(true);
});

/** Writes a program that imports parts of this one. */
async function writeProgram(name: string, contents: string): Promise<void> {
  const { build } = await import('esbuild');
  const made = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    tsconfigRaw: {},
    write: false,
  });
  scratch.write(name, made.outputFiles[0]?.text ?? '');
}

test('a process that ends early takes its folder and commands along', async () => {
  const inner = `
    import { makeScratch } from '${root}/concerto/run/scratch.ts';
    import { runInSandbox } from '${root}/concerto/run/sandbox.ts';
    import { writeFileSync } from 'node:fs';
    const scratch = makeScratch('${root}', 64);
    runInSandbox('echo $$ >self; sleep 600', [], { folder: scratch.folder, environment: scratch.environment,
      limits: { seconds: 600, megabytes: 64, outputBytes: 1000 }, signal: new AbortController().signal });
    const { existsSync, readFileSync } = await import('node:fs');
    while (!existsSync(scratch.folder + '/self') || !readFileSync(scratch.folder + '/self', 'utf8').trim())
      await new Promise((done) => setTimeout(done, 20));
    console.log(JSON.stringify([scratch.folder, Number(readFileSync(scratch.folder + '/self', 'utf8'))]));
    process.exit(0);`;
  await writeProgram('inner.mjs', inner);
  const output = execFileSync(process.execPath, [join(scratch.folder, 'inner.mjs')], { encoding: 'utf8' });
  const [folder, pid] = JSON.parse(output) as [string, number];
  await isGone(pid);
  expect(existsSync(folder)).toBe(false);
});

test('what another program left open is closed', async () => {
  await writeProgram(
    'inner.mjs',
    `import { runInSandbox } from '${root}/concerto/run/sandbox.ts';
    const ran = await runInSandbox('(cat <&200) 2>/dev/null || echo closed', [], { folder: '/', environment: { PATH: process.env.PATH },
      limits: ${JSON.stringify(usual)}, signal: new AbortController().signal });
    console.log(ran.output);`,
  );
  // Node.js itself closes the first few.
  const script = 'exec 200<"$1"; exec "$2" "$3"';
  const args = [join(root, 'package.json'), process.execPath, join(scratch.folder, 'inner.mjs')];
  const output = execFileSync('bash', ['-c', script, 'bash', ...args], { encoding: 'utf8' });
  expect(output).toBe('closed\n\n');
});
