import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tools } from '../../package-versions.ts';
import { compilerNamed } from '../../run/compilers.ts';
import { runs } from '../../run/read-run.ts';
import { runPage } from '../../run/run-in-worlds.ts';
import { block, follow, page, root } from './page.ts';

const model = 'namespace org.example@1.0.0\nconcept Book {\n  o String title\n}';
/** Long enough for Node.js to start on a busy machine. */
const short = { seconds: 5, megabytes: 256, outputBytes: 20_000 };

test('pages without anything to run are not run', () => {
  expect([block('concerto'), block('js'), block('console no-check=x')].map(runs)).toEqual([false, false, false]);
  expect([block('js run'), block('console'), block('text output')].map(runs)).toEqual([true, true, true]);
});

describe('programs', () => {
  test('use the packages of the root, and the files above them; their output is proven', async () => {
    const verdict = await follow([
      block('concerto title=models/a.cto', 'namespace no'),
      block('concerto title=models/a.cto', model),
      block(
        'js run',
        "import { readFileSync } from 'node:fs';",
        "import { Parser } from '@accordproject/concerto-cto';",
        "console.log(Parser.parse(readFileSync('models/a.cto', 'utf8')).namespace);",
        "console.error('and more');",
      ),
      block('text output', 'org.example@1.0.0', '…'),
    ]);
    expect(verdict).toEqual({
      findings: [],
      samples: [{ block: 2, kind: 'program', state: 'proven', by: [`Node.js ${process.versions.node.split('.')[0]}`] }],
    });
  });

  test('a wrong output is told in its own block, with the right one', async () => {
    const { samples, findings } = await follow([
      block('js run', "console.log('a\\nb\\nc')"),
      block('text output', '…', 'b', 'd'),
    ]);
    expect(samples).toMatchObject([{ block: 0, state: 'failed' }]);
    expect(findings).toEqual([
      {
        block: 1,
        message: 'the program prints something else',
        line: 3,
        detail: 'expected:\n  d\nprinted:\n  c',
        correction: '…\nb\nc',
      },
    ]);
  });

  test('a message is looked for in what was printed', async () => {
    const program = block('js run exit=1', "throw new TypeError('no book\\nat all');");
    expect((await follow([program, block('text error', 'no book', 'at all')])).findings).toEqual([]);
    const { samples, findings } = await follow([program, block('text error', 'no')]);
    expect(samples).toMatchObject([{ block: 0, state: 'failed' }]);
    expect(findings).toMatchObject([
      { block: 1, message: 'the program raises another message', detail: expect.stringContaining('no book') },
    ]);
  });

  test('an error is told at its line, nothing of the machine with it, and no output is recorded', async () => {
    const { samples, findings } = await follow([
      block('js run', "console.log('one');", '', "  throw new TypeError('no book');"),
      block('text output', 'one'),
      block('js run', 'console.log(2)'),
      block('text output', '2'),
    ]);
    expect(samples.map(({ state }) => state)).toEqual(['failed', 'proven']);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      block: 0,
      message: 'the program ends with status 1, expected 0: TypeError: no book',
      line: 3,
    });
    expect(findings[0]).not.toHaveProperty('correction');
    expect(findings[0]?.detail).toContain("throw new TypeError('no book')");
    expect(JSON.stringify(findings)).not.toMatch(/\/tmp|node:internal|Node\.js v|docs-run/);
  });

  test('a syntax error is told at its line', async () => {
    const { findings } = await follow([block('js run', 'const a = 1;', 'const = 2;')]);
    expect(findings).toMatchObject([{ line: 2, message: expect.stringContaining('SyntaxError') }]);
  });

  test('the status may be another one', async () => {
    const { findings } = await follow([
      block('js run exit=3', "console.log('x'); process.exit(3)"),
      block('text output', 'x'),
      block('js run exit=3', 'process.exit(0)'),
    ]);
    expect(findings).toMatchObject([{ block: 2, message: 'the program ends with status 0, expected 3' }]);
  });

  test('CommonJS and titled programs run; others can import them', async () => {
    const { findings } = await follow([
      block('js run cjs', "console.log(typeof require('node:fs').readFileSync, typeof module)"),
      block('text output', 'function object'),
      block('js run title=lib/book.mjs', "export const title = 'Moby Dick';"),
      block('js run', "import { title } from './lib/book.mjs';", 'console.log(title);'),
      block('text output', 'Moby Dick'),
    ]);
    expect(findings).toEqual([]);
  });

  test('TypeScript runs, and its errors have its own lines', async () => {
    const { findings, samples } = await follow([
      block('ts run', 'interface A {', '  a: string;', '}', "const a: A = { a: 'x' };", 'console.log(a.a);'),
      block('text output', 'x'),
      block('ts run', 'interface A {', '  a: string;', '}', "throw new Error('late' as string);"),
      block('ts run cjs', 'const a: = 1;'),
    ]);
    expect(samples.map(({ state }) => state)).toEqual(['proven', 'failed', 'failed']);
    expect(findings).toMatchObject([
      { block: 2, line: 4 },
      { block: 3, line: 1, column: 10 },
    ]);
  });

  test('an endless one is cut off, the next one runs', async () => {
    const { findings } = await follow([block('js run', 'for (;;) {}'), block('js run', '1')], {
      program: short,
      command: short,
    });
    expect(findings).toMatchObject([{ block: 0, message: 'the program was stopped after 5 s' }]);
  });

  test('output without a program is told, that of an unchecked one is not compared', async () => {
    const { findings } = await follow([
      block('text output', 'x'),
      block('js run no-check=slow', 'x'),
      block('text output', 'x'),
    ]);
    expect(findings).toMatchObject([{ block: 0, message: 'no program before this output' }]);
  });
});

test('where a warm node prints something else, the ordinary one has the last word', async () => {
  const blocks = [
    block(
      'js run',
      "import { Module } from 'node:module';",
      "console.log(Object.keys(Module._cache).some((file) => file.includes('@accordproject/concerto-core')));",
    ),
    block('text output', 'false'),
  ];
  const verdict = await runPage(page(...blocks), { root, signal: new AbortController().signal });
  expect(verdict).toMatchObject({ samples: [{ state: 'proven' }], findings: [] });
});

describe('transcripts', () => {
  test('of the tools are proven by them, with the shared files', async () => {
    const verdict = await follow({
      ...page(
        block(
          'console with=book.cto',
          '$ concerto compile --model book.cto \\',
          '    --target typescript --output out',
          "info: Compiled to typescript in 'out'.",
        ),
      ),
      files: [{ path: 'docs/_models/book.cto', text: model }],
    });
    expect(verdict).toEqual({
      findings: [],
      samples: [
        {
          block: 0,
          kind: 'transcript',
          state: 'proven',
          by: tools(root).filter((tool) => tool.startsWith('concerto-cli')),
        },
      ],
    });
    expect(verdict.samples[0]?.by).toHaveLength(1);
  });

  test('differences are told at their lines, and the whole block is corrected, elisions kept', async () => {
    const { findings } = await follow([
      block('console', '$ echo one', 'one', '', '$ printf "a\\nb\\nc\\nd\\n"', 'a', '…', 'c', 'x', '', '$ echo shown'),
    ]);
    const correction = '$ echo one\none\n\n$ printf "a\\nb\\nc\\nd\\n"\na\n…\nc\nd\n\n$ echo shown\nshown';
    expect(findings).toEqual([
      {
        block: 0,
        message: '`$ printf "a\\nb\\nc\\nd\\n"` prints something else',
        line: 8,
        detail: 'expected:\n  x\nprinted:\n  d',
        correction,
      },
      {
        block: 0,
        message: '`$ echo shown` prints something else',
        line: 10,
        detail: 'expected:\n  (nothing more)\nprinted:\n  shown',
        correction,
      },
    ]);
  });

  test('the line of a difference counts every line of its command', async () => {
    const { findings } = await follow([block('console', '$ echo one \\', '  two', 'one two', 'x')]);
    expect(findings).toMatchObject([{ line: 4, correction: '$ echo one \\\n  two\none two' }]);
  });

  test('a wrong status is told at its command and nothing is recorded', async () => {
    const { findings } = await follow([block('console', '$ echo a', 'x', '$ nowhere --now', 'x')]);
    expect(findings).toEqual([
      expect.objectContaining({ line: 2 }),
      {
        block: 0,
        message: '`$ nowhere --now` ends with status 127, expected 0',
        hint: 'if that is right: exit=127',
        detail: 'printed:\n  bash: nowhere: command not found',
        line: 3,
      },
    ]);
    expect(findings[0]).not.toHaveProperty('correction');
  });

  test('the expected status is that of the last command', async () => {
    const { findings } = await follow([
      block('console exit=2', '$ true', '$ exit 2'),
      block('console exit=2', '$ exit 2', '$ exit 2'),
    ]);
    expect(findings).toMatchObject([{ block: 1, line: 1 }]);
  });

  test('the reader walks: folders and files stay from command to command and block to block', async () => {
    const { findings } = await follow([
      block('console', '$ mkdir -p shelf && cd shelf', '$ pwd', 'shelf'),
      block('text title=a.txt', 'hello'),
      block('console', '$ cat a.txt', 'hello', '$ cd ..', '$ ls', 'shelf'),
      block('console', '$ cd /', '$ ls', 'shelf'),
    ]);
    expect(findings).toEqual([]);
  });

  test('a slow command is cut off at its line', async () => {
    const { findings } = await follow([block('console', '$ true', '$ sleep 60', '$ yes', '$ true')], {
      program: short,
      command: short,
    });
    expect(findings).toMatchObject([
      { line: 2, message: '`$ sleep 60` was stopped after 5 s' },
      { line: 3, message: '`$ yes` was stopped when it had printed 20 kB' },
    ]);
  });

  test('the folder is served while the block runs', async () => {
    const { findings } = await follow([
      block('text title=a.txt', 'hello'),
      block(
        'console serve=18123',
        `$ node -e "fetch('http://127.0.0.1:18123/a.txt').then((r) => r.text()).then(console.log)"`,
        'hello',
        '',
        `$ node -e "fetch('http://127.0.0.1:18123/..%2frefuse-network.cjs').then((r) => console.log(r.status))"`,
        '404',
      ),
    ]);
    expect(findings).toEqual([]);
  });

  test('what cannot be run is told', async () => {
    const { findings, samples } = await follow([
      block('console', 'no command'),
      block('console exit=x', '$ true'),
      block('console with=none.cto', '$ true'),
      block('text title=../a.txt', 'x'),
    ]);
    expect(findings.map(({ block: index, message }) => [index, message])).toEqual([
      [0, 'the transcript begins with no command'],
      [1, '`exit=x` is no exit status'],
      [2, 'no shared file is called `none.cto`'],
      [3, "the file `../a.txt` lies outside the page's folder"],
    ]);
    expect(samples.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  });
});

test('a run that is told to stop ends with the reason and leaves no folder', async () => {
  const { TMPDIR } = process.env;
  const own = mkdtempSync(join(tmpdir(), 'abort-'));
  process.env.TMPDIR = own;
  const abort = new AbortController();
  setTimeout(() => abort.abort(new Error('enough')), 300);
  await expect(follow([block('js run', 'setTimeout(() => {}, 60_000)')], undefined, abort.signal)).rejects.toThrow(
    'enough',
  );
  expect(readdirSync(own)).toEqual([]);
  rmSync(own, { recursive: true });
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

test('a transcript for a compiler is proven by it, or skipped where it is missing', async () => {
  const { findings, samples } = await follow([block('console needs=go', '$ go version | cut -c 1-10', 'go version')]);
  const compiler = compilerNamed('go');
  const outcome = compiler
    ? { state: 'proven', by: [compiler] }
    : { state: 'skipped', reason: 'not run: `go` is not installed here' };
  expect({ findings, samples }).toEqual({ findings: [], samples: [{ block: 0, kind: 'transcript', ...outcome }] });
});
