/** New releases of the packages whose lines are changed: what is lost is said here, and compiling goes on without it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { type Change, changedPackages, changedParser, changes, changeText } from '../../support/changed-packages.ts';
import { makeRoot, packageDir } from '../../support/command.ts';

test.each(changes.map(({ file, otherwise, lines }) => [file, otherwise, lines] as const))(
  'the installed %s has the lines that are changed; otherwise %s',
  (path, _, lines) => {
    const file = join(packageDir, 'node_modules', path);
    expect(existsSync(file) && changeText(readFileSync(file, 'utf8'), lines)).toBeTypeOf('string');
  },
);

describe('compiling', () => {
  const list: readonly Change[] = [
    { file: 'first/index.js', otherwise: 'a is called', lines: [['a()', 'b()']] },
    {
      file: 'second/index.js',
      otherwise: 'c and e are called',
      lines: [
        ['c()', 'd()'],
        ['e()', 'f()'],
      ],
    },
  ];

  async function compile(first: string, second: string, imports = ['first', 'second']) {
    const folder = makeRoot({
      'main.js': imports.map((name) => `import '${name}';`).join('\n'),
      'node_modules/first/index.js': first,
      'node_modules/second/index.js': second,
    });
    const printed: string[] = [];
    const { outputFiles } = await build({
      absWorkingDir: folder,
      entryPoints: ['main.js'],
      bundle: true,
      format: 'esm',
      write: false,
      plugins: [changedPackages({ list, print: (line) => printed.push(line) })],
    });
    return { calls: outputFiles[0]?.text.match(/\w+(?=\(\))/g)?.join(' '), printed };
  }

  test('changes the lines', async () => {
    expect(await compile('a();', 'c(); e();')).toEqual({ calls: 'b d f', printed: [] });
  });

  test('uses a file as it is where one of its lines is missing or occurs twice, and says so in one line', async () => {
    const printed = [
      'Used as they are, since they are other releases than scripts/changed-packages.mjs knows: second/index.js',
    ];
    expect(await compile('a();', 'c(); e2();')).toEqual({ calls: 'b c e2', printed });
    expect(await compile('a();', 'c(); c(); e();')).toEqual({ calls: 'b c c e', printed });
  });

  test('names all of them in that line, also files that a package no longer has', async () => {
    expect(await compile('a2();', 'c(); e();', ['first'])).toEqual({
      calls: 'a2',
      printed: [
        'Used as they are, since they are other releases than scripts/changed-packages.mjs knows: first/index.js, second/index.js',
      ],
    });
  });
});

describe('each change stands alone', () => {
  const tokenizer = 'micromark/lib/create-tokenizer.js';
  const text = '# A\n\nSome *text*,\nanother line.\n\n```js\nconst a = 1;\n```\n\n> - a list\n>   of **two** lines\n';

  test.each([
    ['all others, where the tokenizer is another release', changes.filter(({ file }) => file !== tokenizer)],
    ['the tokenizer, where all others are', changes.filter(({ file }) => file === tokenizer)],
  ])('%s', async (_, list) => {
    const different = await changedParser(list);
    expect(different([text])).toEqual([]);
  });
});
