/**
 * `npm start`: compiles when needed, builds the site, serves it as a static host does and prints the address. Arguments
 * go to `docs-build build` and `docs-build preview`; those only a server knows, to preview alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(root, 'bin/docs-build.js');
const args = process.argv.slice(2);

/** Options of the server, and whether a value follows. */
const serverOptions = new Map([
  ['-p', 'always'],
  ['--port', 'always'],
  ['--host', 'perhaps'],
  ['--open', 'perhaps'],
  ['--poll', 'perhaps'],
  ['--no-open', 'never'],
  ['--strict-port', 'never'],
  ['--strictPort', 'never'],
]);
const forBuild = [];
for (let index = 0; index < args.length; index++) {
  const [name, inline] = args[index].split(/=(.*)/s);
  const value = serverOptions.get(name);
  if (value === undefined && !/^-p\d+$/.test(name)) forBuild.push(args[index]);
  else if (
    inline === undefined &&
    (value === 'always' || (value === 'perhaps' && args[index + 1]?.startsWith('-') === false))
  )
    index++;
}

const compiled = spawnSync(process.execPath, [join(root, 'scripts/compile.mjs'), '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
});
const status = compiled.status || (await run('build', forBuild));
process.exitCode = status || (await run('preview', args));

/** A Ctrl-C reaches the command by itself; other signals are passed on, and its exit status is ours. */
function run(command, rest) {
  const child = spawn(process.execPath, [cli, command, ...rest], { stdio: 'inherit' });
  const ignore = () => undefined;
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', ignore).on('SIGTERM', pass).on('SIGHUP', pass);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', pass).off('SIGHUP', pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}
