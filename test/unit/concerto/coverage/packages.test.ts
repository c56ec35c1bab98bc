/** What is read from the packages themselves, so that nothing new in them goes unnoticed. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readCommandLine } from '../../../../build/concerto/coverage/command-line.ts';
import { optionsByTarget, watched } from '../../../../build/concerto/coverage/generator-options.ts';
import { languageOf } from '../../../../build/concerto/coverage/parse-models.ts';
import { packageText } from '../../../../build/concerto/run/package-text.ts';
import { allTargets } from '../../../../build/concerto/samples/targets.ts';
import { generatorOptions } from '../../../../build/concerto/samples/words.ts';
import { root } from '../run/page.ts';

test('the command line declares what its help says', () => {
  const { commands, options } = readCommandLine(packageText('concerto-cli', 'index.js', root));
  expect(commands.map(({ name }) => name)).toContain('extract-decorators');
  expect(options).toEqual(['--help', '--version', '--verbose', '-v']);
  const version = commands.find(({ name }) => name === 'version');
  expect(version).toEqual({ name: 'version', options: ['--model', '--models', '--prerelease'], places: ['release'] });
  const help = execFileSync(`${root}/node_modules/.bin/concerto`, ['version', '--help'], { encoding: 'utf8' });
  const said = [...help.matchAll(/(?<=[ ,])--?[\w-]+(?=[ ,])/g)].map(([name]) => name);
  expect(said.sort()).toEqual([...options, ...(version?.options ?? [])].sort());
});

test('a program that declares nothing is refused', () => {
  expect(() => readCommandLine("#!/usr/bin/env node\nrequire('fs').readFileSync('x');")).toThrow(
    'declares no commands',
  );
});

test('what is read before it is set is an option; what a generator keeps there is none', () => {
  const { parameters, asked } = watched({});
  void parameters.plain;
  parameters.plain = true;
  parameters.own = 1;
  void parameters.own;
  void parameters.stack;
  parameters.stack = [];
  expect(asked()).toEqual(['plain']);
});

test('the options of the generators are those that pages are told of', async () => {
  const options = await optionsByTarget();
  expect([...options.keys()].sort()).toEqual([...allTargets].sort());
  expect([...new Set([...options.values()].flat())].sort()).toEqual([...generatorOptions].sort());
});

test('the real parser tells by which rules it reads', () => {
  const language = languageOf(root);
  const rules = (text: string) => language.read(text).rules;
  expect(language.grammar.rules.length).toBeGreaterThan(200);
  const range = rules('namespace org.example@1.0.0\nconcept A { o Integer x range=[0, 1] } // end\n');
  expect(range).toContain('IntegerDomainValidator');
  expect(range).toContain('LineTerminator');
  expect(range).not.toContain('IntegerDefault');
  expect(range).not.toContain('StringFieldDeclaration');
  expect(rules('namespace org.example@1.0.0-rc.1\nconcept A {}')).toContain('preRelease');
  expect(language.read('namespace').ast).toBeUndefined();
  expect([...rules('nonsense {')].filter((rule) => !language.grammar.takeNothing.has(rule))).toEqual([]);
});

test('rules that no model can meet are told by the parser', () => {
  const { unreachable } = languageOf(root).grammar;
  for (const rule of ['NullLiteral', 'CRLF', 'AllToken']) expect(unreachable).toContain(rule);
  for (const rule of ['Start', 'StringLiteral', 'userinfo']) expect(unreachable).not.toContain(rule);
});
