import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readCommandLine } from '../../coverage/command-line.ts';
import { packageText } from '../../run/package-text.ts';
import { root } from '../run/page.ts';

test('the command line declares what its help says', () => {
  const { commands, options } = readCommandLine(packageText('concerto-cli', 'index.js', root));
  expect(commands.map(({ name }) => name)).toContain('extract-decorators');
  expect(options).toEqual(['--help', '--version', '--verbose', '-v']);
  const version = commands.find(({ name }) => name === 'version');
  expect(version).toMatchObject({
    name: 'version',
    options: ['--model', '--models', '--prerelease'],
    places: ['release'],
  });
  const compile = commands.find(({ name }) => name === 'compile');
  expect(compile?.defaults.get('--pascalCase')).toBe(true);
  expect(compile?.defaults.has('--model')).toBe(true);
  expect(version?.defaults.has('--prerelease')).toBe(false);
  const help = execFileSync(`${root}/node_modules/.bin/concerto`, ['version', '--help'], { encoding: 'utf8' });
  const said = [...help.matchAll(/(?<=[ ,])--?[\w-]+(?=[ ,])/g)].map(([name]) => name);
  expect(said.sort()).toEqual([...options, ...(version?.options ?? [])].sort());
});

test('a program that declares nothing is refused', () => {
  expect(() => readCommandLine("#!/usr/bin/env node\nrequire('fs').readFileSync('x');")).toThrow(
    'declares no commands',
  );
});
