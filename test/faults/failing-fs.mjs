/**
 * Loaded into a process with `--import`, it makes calls of `node:fs` fail, or raises a signal in them. The variable
 * FAULTY holds the plan as JSON:
 *
 * - `folder`: only calls for paths in this folder count;
 * - `log`: a file that receives, when the process ends, the counted calls as a list of keys;
 * - `key`, `nth`: which call fails: the nth that has this key. A key is the name of the function and the place of the
 *   call in the compiled program, so it is the same in every run;
 * - `code`: the system's error, such as `EIO`; or `signal`: a signal that the process sends to itself before the call;
 * - `lasts`: whether every later call that writes fails too, as on a full disk.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const plan = JSON.parse(process.env.FAULTY);
const { writeFileSync, writeSync } = fs;
const writes = /^(?:write|mkdir|open|copy|link|symlink|rename|fsync|append)/;
const keys = [];
const counts = new Map();
/** Descriptors of files in the folder. */
const descriptors = new Set();
let isFull = false;

const pathOf = (value) =>
  value instanceof URL ? fileURLToPath(value) : Buffer.isBuffer(value) ? value.toString() : value;

const isCounted = (args) =>
  args.slice(0, 2).some((value) => {
    const path = pathOf(value);
    return typeof path === 'string' && path.startsWith(plan.folder);
  }) || descriptors.has(args[0]);

/** The first place outside of Node and of this module. */
function callSite() {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const frames = new Error().stack.split('\n').slice(1);
  Error.stackTraceLimit = limit;
  const own = frames.find((frame) => !frame.includes('failing-fs.mjs') && /file:|\(\//.test(frame)) ?? 'node';
  return /[^/]*:\d+:\d+/.exec(own)?.[0] ?? 'node';
}

function systemError(code, name, path) {
  const syscall = name.replace(/Sync$/, '').replace(/File$/, '');
  const errno = -constants.errno[code];
  // Errors of calls with a descriptor name no path.
  const named = typeof path === 'string' ? { path } : {};
  return Object.assign(new Error(`${code}: made to fail, ${syscall}`), { errno, code, syscall, ...named });
}

/** What goes wrong in this call, if anything does. */
function faultIn(name, args) {
  const path = pathOf(args[0]);
  if (isFull && writes.test(name)) return systemError(plan.code, name, path);
  const key = `${name} ${callSite()}`;
  keys.push(key);
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (key !== plan.key || count !== plan.nth) return undefined;
  if (plan.signal !== undefined) {
    process.kill(process.pid, plan.signal);
    return undefined;
  }
  isFull = plan.lasts === true;
  // A disk is rarely full between two files: half of the text is written.
  if (name === 'writeFileSync' && typeof args[1] === 'string') {
    writeFileSync(args[0], args[1].slice(0, args[1].length / 2));
  } else if (name === 'writeSync' && typeof args[1] === 'string') {
    writeSync(args[0], args[1].slice(0, args[1].length / 2));
  }
  return systemError(plan.code, name, path);
}

const names = [
  ...['open', 'read', 'write', 'fsync', 'close', 'stat', 'lstat', 'fstat', 'readdir', 'readlink', 'realpath'],
  ...['readFile', 'writeFile', 'appendFile', 'mkdir', 'rename', 'link', 'symlink', 'unlink', 'rmdir', 'rm'],
  ...['copyFile', 'utimes', 'chmod', 'opendir', 'access', 'truncate', 'ftruncate'],
];

const remember = (name, args, result) => {
  if (/^open(?:Sync)?$/.test(name) && typeof result === 'number') descriptors.add(result);
  if (/^close(?:Sync)?$/.test(name)) descriptors.delete(args[0]);
};

for (const name of names) {
  const ofSync = fs[`${name}Sync`];
  fs[`${name}Sync`] = Object.assign((...args) => {
    if (!isCounted(args)) return ofSync(...args);
    const fault = faultIn(`${name}Sync`, args);
    if (fault !== undefined) throw fault;
    const result = ofSync(...args);
    remember(`${name}Sync`, args, result);
    return result;
  }, ofSync);

  const withCallback = fs[name];
  fs[name] = Object.assign((...args) => {
    const callback = args.at(-1);
    if (typeof callback !== 'function' || !isCounted(args)) return withCallback(...args);
    const fault = faultIn(name, args);
    if (fault !== undefined) return process.nextTick(callback, fault);
    return withCallback(...args.slice(0, -1), (error, result) => {
      if (!error) remember(name, args, result);
      callback(error, result);
    });
  }, withCallback);

  const withPromise = fs.promises[name];
  if (withPromise === undefined) continue;
  fs.promises[name] = async (...args) => {
    const fault = isCounted(args) ? faultIn(`promises.${name}`, args) : undefined;
    if (fault !== undefined) throw fault;
    return withPromise(...args);
  };
}
syncBuiltinESMExports();

process.on('exit', () => {
  if (plan.log !== undefined) writeFileSync(plan.log, JSON.stringify(keys));
});
