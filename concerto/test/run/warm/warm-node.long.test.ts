/** Runs the same commands and programs with a warm `node` and with the ordinary one, and expects the same of both. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confinementHere } from '../../../run/confine/namespaces.ts';
import { withoutStacks } from '../../../run/printed.ts';
import { type CommandResult, runInSandbox } from '../../../run/sandbox.ts';
import { makeScratch, memoryOption, type Scratch } from '../../../run/scratch.ts';
import { makeWarmNode, type WarmNode, warmNode } from '../../../run/warm/warm-node.ts';
import { home, worldNamed } from '../../../run/worlds.ts';
import { root } from '../page.ts';

const megabytes = 256;
const limits = { seconds: 30, megabytes, outputBytes: 1_000_000 };
const files = {
  'book.cto': 'namespace org.example@1.0.0\nconcept Book {\n  o String title\n}\n',
  'broken.cto': 'namespace\n',
  'untitled.json': '{ "$class": "org.example@1.0.0.Book" }\n',
};

const settings = { nodeOptions: memoryOption(megabytes), zone: home.zone };
let warm: WarmNode;
let scratches: { readonly warm: Scratch; readonly ordinary: Scratch };
beforeAll(async () => {
  warm = await makeWarmNode(root, settings);
});
beforeEach(() => {
  scratches = { warm: makeScratch(root, megabytes, { warm }), ordinary: makeScratch(root, megabytes) };
  for (const [name, text] of Object.entries(files)) write(name, text);
});
afterEach(() => {
  scratches.warm.remove();
  scratches.ordinary.remove();
});

function write(name: string, text: string): void {
  scratches.warm.write(name, text);
  scratches.ordinary.write(name, text);
}

async function run(kind: 'warm' | 'ordinary', script: string): Promise<CommandResult> {
  const { folder, environment, plain } = scratches[kind];
  const { signal } = new AbortController();
  const ran = await runInSandbox(script, [], { folder, environment, limits, signal });
  return { ...ran, output: withoutStacks(plain(ran.output)) };
}

async function runBoth(script: string): Promise<CommandResult> {
  const ran = await run('warm', script);
  expect(ran).toEqual(await run('ordinary', script));
  return ran;
}

test('the packages are in memory when a program begins', async () => {
  const loaded = `
    import { Module } from 'node:module';
    const files = Object.keys(Module._cache);
    console.log(files.some((file) => file.includes('@accordproject/concerto-core')));`;
  write('loaded.mjs', loaded);
  write('loaded.cjs', `const { Module } = require('node:module'); ${loaded.slice(loaded.indexOf('const'))}`);
  const confinement = await confinementHere();
  for (const file of ['loaded.mjs', 'loaded.cjs']) {
    if (confinement) {
      const scratch = makeScratch(root, megabytes, { warm, confinement });
      scratch.write(
        file,
        file === 'loaded.mjs'
          ? loaded
          : `const { Module } = require('node:module'); ${loaded.slice(loaded.indexOf('const'))}`,
      );
      const { folder, environment, confined } = scratch;
      const { signal } = new AbortController();
      const ran = await runInSandbox(`node ${file}`, [], { folder, environment, confined, limits, signal });
      scratch.remove();
      expect(ran).toEqual({ output: 'true\n', status: 0 });
    }
    expect(await run('warm', `node ${file}`)).toEqual({ output: 'true', status: 0 });
    expect(await run('ordinary', `node ${file}`)).toEqual({ output: 'false', status: 0 });
  }
});

test('they are in memory for a program that uses them through a file of its own', async () => {
  write('lib/loaded.mjs', "import { areLoaded } from './packages.mjs'; console.log(areLoaded());");
  write(
    'lib/packages.mjs',
    `import { Module } from 'node:module';
     export const areLoaded = () => Object.keys(Module._cache).some((file) => file.includes('concerto-core'));
     export const load = () => import('@accordproject/concerto-core');`,
  );
  const script = 'node lib/loaded.mjs; cd lib; node loaded.mjs';
  expect((await run('warm', script)).output).toBe('true\ntrue');
  expect((await run('ordinary', script)).output).toBe('false\nfalse');
});

test('a root without the packages has none', async () => {
  expect(await warmNode('/nowhere', settings, 1000)).toBeUndefined();
});

test('there is none for a few processes', async () => {
  const options = { ...settings, nodeOptions: memoryOption(300) };
  expect(await warmNode(root, options, 3)).toBeUndefined();
  expect(await warmNode(root, options, 3)).toBeUndefined();
  expect(await warmNode(root, options, 30)).toHaveProperty('bin');
});

test('a time zone that a package asks for while it is loaded is that of the process', async () => {
  write('due.cto', 'namespace org.example@1.0.0\nconcept Due {\n  o DateTime on\n}\n');
  write('due.json', '{ "$class": "org.example@1.0.0.Due", "on": "2026-03-01T10:00:00Z" }');
  const validate = 'concerto validate --model due.cto --input due.json';
  const { output } = await runBoth(`${validate}; TZ=Asia/Tokyo ${validate}`);
  expect(output.match(/"on":"[^"]*"/g)).toEqual([
    '"on":"2026-03-01T10:00:00.000Z"',
    '"on":"2026-03-01T19:00:00.000+09:00"',
  ]);
});

test('programs and commands see another world', async () => {
  scratches.warm.remove();
  scratches.ordinary.remove();
  const world = worldNamed('America/New_York');
  scratches = {
    warm: makeScratch(root, megabytes, { warm, world }),
    ordinary: makeScratch(root, megabytes, { world }),
  };
  write(
    'program.mjs',
    `import { DateTimeUtil } from '@accordproject/concerto-core';
     import { basename } from 'node:path';
     const days = (new Date() - ${Date.now()}) / 86_400_000;
     console.log(new Date(0).toISOString(), new Date(0).getHours(), (1.5).toLocaleString(), Math.round(days));
     console.log(basename(process.cwd()), Date.name, new Date() instanceof Date, new Date().constructor === Date);
     console.log(typeof Date(), Date.UTC(2026, 0), new Date(2026, 0, 1).toISOString(), DateTimeUtil.setCurrentTime().utcOffset);
     console.log(Math.round((Date.parse(new Date().toISOString()) - Date.now()) / 1000) || 0);`,
  );
  const { output } = await runBoth('node program.mjs; concerto --help');
  expect(output).toContain('1970-01-01T00:00:00.000Z 19 1,5 365\nmy project Date true true\n');
  expect(output).toContain('2026-01-01T05:00:00.000Z -300\n0\n');
  expect(output).toContain('Optionen:');
});

describe('commands', () => {
  test.each([
    ['--version', 0],
    ['--help', 0],
    ['compile --model book.cto --target typescript --output out && cat out/*', 0],
    ['parse --model broken.cto', 0],
    ['validate --model book.cto --input untitled.json', 0],
    ['lint --model book.cto', 0],
    ['--verbose parse --model book.cto', 1],
    ['bind', 1],
  ])('concerto %s', async (args, status) => {
    expect((await runBoth(`concerto ${args}`)).status).toBe(status);
  });

  test('one does not see what another one left in memory', async () => {
    write(
      'leave.cjs',
      `const { ModelManager } = require('@accordproject/concerto-core');
       ModelManager.prototype.addCTOModel = () => { throw new Error('left'); };
       globalThis.left = Object.prototype.left = process.env.LEFT = 'left';`,
    );
    write(
      'look.cjs',
      `const { ModelManager } = require('@accordproject/concerto-core');
       new ModelManager().addCTOModel('namespace a@1.0.0');
       console.log(globalThis.left, {}.left, process.env.LEFT);`,
    );
    const ran = await runBoth('node leave.cjs; node look.cjs; concerto parse --model book.cto');
    expect(ran.output).toMatch(/^undefined undefined undefined\n/);
  });
});

describe('programs', () => {
  const core = "import { ModelManager } from '@accordproject/concerto-core';";
  test.each([
    [
      'use packages that use each other',
      `${core}
       import * as everything from '@accordproject/concerto-core';
       import { VocabularyManager } from '@accordproject/concerto-vocabulary';
       import { ModelWriter, BaseException } from '@accordproject/concerto-util';
       const models = new ModelManager();
       models.addCTOModel('namespace org.example@1.0.0\\nconcept Book { o String title }', 'book.cto');
       try { models.addCTOModel('namespace x@1.0.0\\nconcept A extends B {}'); }
       catch (error) { console.log(error.name, error instanceof BaseException, error.message); }
       console.log(Object.keys(everything), everything[Symbol.toStringTag], models.getType('org.example@1.0.0.Book'));
       console.log(VocabularyManager.name, ModelWriter);`,
      0,
    ],
    [
      'generate code with a CommonJS package',
      `${core}
       import { CodeGen } from '@accordproject/concerto-codegen';
       import { InMemoryWriter } from '@accordproject/concerto-util';
       const models = new ModelManager();
       models.addCTOModel('namespace org.example@1.0.0\\nconcept Book { o String title }', 'book.cto');
       const fileWriter = new InMemoryWriter();
       models.accept(new CodeGen.formats.typescript(), { fileWriter });
       console.log(fileWriter.getFilesInMemory());`,
      0,
    ],
    [
      'see the same process',
      `${core}
       const { argv, argv0, execArgv, title, env, exitCode } = process;
       console.log(argv, argv0, execArgv, title, exitCode, env.NODE_OPTIONS, process.cwd(), import.meta.url);`,
      0,
    ],
    ['throw', `${core}\nthrow new TypeError('no book');`, 1],
    ['throw later', `${core}\nsetTimeout(() => { throw new Error('late'); });`, 1],
    [
      'are refused a model',
      `${core}
       try { new ModelManager().addCTOModel('namespace\\n'); } catch (error) { throw new Error(error.message, { cause: error }); }`,
      1,
    ],
    ['reject', `${core}\nPromise.reject(new RangeError('nobody listens'));`, 1],
    ['exit', `${core}\nprocess.on('exit', (code) => console.log('exit', code)); process.exit(3);`, 3],
    ['wait for ever', `${core}\nawait new Promise(() => {});`, 13],
    ['cannot be parsed', `${core}\nconst = 2;`, 1],
    ['import a name that is not exported', "import { Nothing } from '@accordproject/concerto-core';", 1],
    ['import a default that is not exported', "import core from '@accordproject/concerto-core';", 1],
    ['import a package that is not there', `${core}\nimport 'nowhere';`, 1],
    ['import dynamically', "console.log(Object.keys(await import('@accordproject/concerto-cto')));", 0],
    ['call another host', "await fetch('http://example.com').catch(({ cause }) => console.log(cause.message));", 0],
    [
      'start others',
      `import { fork, spawnSync } from 'node:child_process';
       import { writeFileSync } from 'node:fs';
       writeFileSync('child.mjs', "import { Parser } from '@accordproject/concerto-cto'; console.log(Parser.name)");
       console.log(String(spawnSync('node', ['child.mjs']).stdout), String(spawnSync(process.execPath, ['child.mjs']).stdout));
       fork('child.mjs').on('exit', (code) => console.log(code));`,
      0,
    ],
  ])('that %s', async (_, text, status) => {
    write('program.mjs', text);
    expect((await runBoth('exec node program.mjs one "two three"')).status).toBe(status);
  });

  test('in CommonJS', async () => {
    write(
      'program.cjs',
      `const { Parser } = require('@accordproject/concerto-cto');
       const { lintModel } = require('@accordproject/concerto-linter');
       console.log(require.main === module, __filename, typeof lintModel, Parser.parse('namespace a@1.0.0'));
       throw new Error('at the end');`,
    );
    expect((await runBoth('node program.cjs')).status).toBe(1);
  });

  test('whose flags ask for another process', async () => {
    write('program.mjs', "console.log(process.execArgv); throw new Error('x')");
    expect(
      (await runBoth(`node -p '1 + 1'; echo 'console.log(2)' | node; node --enable-source-maps program.mjs`)).status,
    ).toBe(1);
  });

  test('that need more memory than they may have', async () => {
    write(
      'program.mjs',
      "import '@accordproject/concerto-core'; const all = []; for (;;) all.push(new Array(1e5).fill({}));",
    );
    expect(await run('warm', 'exec node program.mjs')).toMatchObject({ over: 'megabytes' });
  });
});
