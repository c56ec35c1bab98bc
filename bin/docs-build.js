#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// A build takes only seconds, and V8 11 (Node 20) would spend a quarter of that CPU time optimizing functions too early.
// Later versions wait longer by default and use another flag name.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=400000');

// Node 22 and later keep compiled code in the folder for temporary files, a tenth of the CPU time of a small build.
module.enableCompileCache?.();

const cli = new URL('../lib/cli.js', import.meta.url);
if (existsSync(cli)) {
  try {
    await import(cli.href);
  } catch (error) {
    // The program failed to load, so it cannot report this itself.
    if (error.code !== 'EMFILE' && error.code !== 'ENFILE') throw error;
    console.error(`error env/too-many-files too many open files while loading docs-build (${error.code})`);
    console.error('    hint: raise the limit, e.g. `ulimit -n 4096`, and run the command again');
    process.exitCode = 1;
  }
} else {
  console.error('docs-build is not compiled yet: run `npm run compile` in its folder.');
  process.exitCode = 70;
}
