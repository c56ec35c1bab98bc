#!/usr/bin/env node
import { existsSync } from 'node:fs';

const cli = new URL('../lib/cli.js', import.meta.url);
if (existsSync(cli)) {
  await import(cli.href);
} else {
  console.error('docs-build is not compiled yet: run `npm run compile` in its folder.');
  process.exitCode = 70;
}
