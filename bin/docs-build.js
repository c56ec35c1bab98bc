#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// A build is over in seconds: Node 20 spends a quarter of its processor time on optimising functions too early. Later
// versions wait longer by themselves (and have another name for it).
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=400000');

const cli = new URL('../lib/cli.js', import.meta.url);
if (existsSync(cli)) {
  await import(cli.href);
} else {
  console.error('docs-build is not compiled yet: run `npm run compile` in its folder.');
  process.exitCode = 70;
}
