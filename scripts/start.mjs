/**
 * `npm start`: compiles if necessary, builds the site and serves it the way a static host does. Arguments are passed to both
 * `docs-build build` and `docs-build preview`, except for server options, which are passed only to `preview`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(root, 'bin/docs-build.js');
const args = process.argv.slice(2);

/** Server options, and whether they are followed by a value. */
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
const buildArgs = [];
for (let index = 0; index < args.length; index++) {
  const [name, inline] = args[index].split(/=(.*)/s);
  const value = serverOptions.get(name);
  if (value === undefined && !/^-p\d+$/.test(name)) buildArgs.push(args[index]);
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
const status = compiled.status || (await run('build', buildArgs));
process.exitCode = status || (await run('preview', args));

/**
 * Runs a command of the tool.
 * @returns Its exit status. Ctrl-C reaches the child process directly, so SIGINT is ignored here; other signals are forwarded.
 */
function run(command, commandArgs) {
  const child = spawn(process.execPath, [cli, command, ...commandArgs], { stdio: 'inherit' });
  const ignore = () => undefined;
  const forward = (signal) => child.kill(signal);
  process.on('SIGINT', ignore).on('SIGTERM', forward).on('SIGHUP', forward);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', forward).off('SIGHUP', forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}
