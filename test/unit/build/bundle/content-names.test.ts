import { expect, test } from 'vitest';
import { contentNames } from '../../../../build/bundle/content-names.ts';
import { hasHashedName } from '../../../../build/serve/respond.ts';

/** A loader that imports a chunk, which imports a style sheet's address and the loader. */
const files = (loader: string, chunk: string, text = 'work()') => [
  { path: `assets/loader-${loader}.js`, text: `import"./chunk-${chunk}.js";` },
  { path: `assets/chunk-${chunk}.js`, text: `import"./loader-${loader}.js";${text}` },
  { path: 'assets/react-0123456789abcdef.js', text: 'react()' },
];
const named = (all: ReturnType<typeof files>) => {
  const renamed = contentNames(all);
  return all.map(({ path, text }) => `${renamed(path)} ${renamed(text)}`);
};

test('names follow from the content, whatever the compiler has called the files', () => {
  const one = named(files('AAAAAAAA', 'BBBBBBBB'));
  expect(one).toEqual(named(files('CCCCCCCC', '22222222')));
  const [, loader] = /^assets\/(loader-[A-Z0-9]{8}\.js) /.exec(one[0] ?? '') ?? [];
  expect(one[1]).toMatch(new RegExp(`^assets/chunk-[A-Z0-9]{8}\\.js import"\\./${loader}";work\\(\\)$`));
  expect(one[2]).toBe('assets/react-0123456789abcdef.js react()');
});

test('a change of a file changes its name and that of every file that reaches it', () => {
  const before = named(files('AAAAAAAA', 'BBBBBBBB'));
  const after = named(files('AAAAAAAA', 'BBBBBBBB', 'rest()'));
  const names = (all: readonly string[]) => all.map((line) => line.split(' ')[0]);
  expect(
    names(after)
      .slice(0, 2)
      .filter((name) => names(before).includes(name)),
  ).toEqual([]);
});

test('names are such that hosts and browsers may keep the files', () => {
  for (let number = 0; number < 200; number += 1) {
    const [loader] = named(files('AAAAAAAA', 'BBBBBBBB', `work(${number})`));
    expect(hasHashedName(loader?.split(' ')[0] ?? '')).toBe(true);
  }
});

test('two modules with one text are two', () => {
  const twins = ['AAAAAAAA', 'BBBBBBBB'].map((hash) => ({ path: `assets/chunk-${hash}.js`, text: 'let state' }));
  const renamed = contentNames(twins);
  expect(new Set(twins.map(({ path }) => renamed(path))).size).toBe(2);
});

test('what only looks like a name stays', () => {
  expect(contentNames(files('AAAAAAAA', 'BBBBBBBB'))('other-CCCCCCCC.js')).toBe('other-CCCCCCCC.js');
});
