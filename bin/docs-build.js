#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// A build is over in seconds: Node 20 spends a quarter of its processor time on optimising functions too early. Later
// versions wait longer by themselves (and have another name for it).
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=400000');

const cli = new URL('../lib/cli.js', import.meta.url);
if (existsSync(cli)) {
  try {
    await import(cli.href);
  } catch (error) {
    // The program was not loaded far enough to say this itself.
    if (error.code !== 'EMFILE' && error.code !== 'ENFILE') throw error;
    console.error(`error env/too-many-files too many files are open while docs-build is loaded (${error.code})`);
    console.error('    hint: raise the limit, e.g. `ulimit -n 4096`, and run the command again');
    process.exitCode = 1;
  }
} else {
  console.error('docs-build is not compiled yet: run `npm run compile` in its folder.');
  process.exitCode = 70;
}
