#!/usr/bin/env node
/** `npm create docs-build [folder]` is `docs-build init [folder]`. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const tool = createRequire(import.meta.url)
  .resolve('docs-build/package.json')
  .replace(/package\.json$/, 'bin/docs-build.js');
const { status } = spawnSync(process.execPath, [tool, 'init', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
