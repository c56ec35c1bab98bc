import { expect, test } from 'vitest';
import type { Declared, Module } from '../../api/read-module.ts';
import { exportedNames, type ModuleFile, type Open, resolveExport, resolveSource } from '../../api/resolve-export.ts';

const declared = { kind: 'class' } as Declared;
const emptyModule: Module = { exports: new Map(), stars: [], declared: new Map(), imports: new Map() };
const fileOf = (path: string, module: Partial<Module>): ModuleFile => ({ path, module: { ...emptyModule, ...module } });
const openIn =
  (...files: readonly ModuleFile[]): Open =>
  (specifier) =>
    files.find(({ path }) => path === specifier);

const a = fileOf('./a', { exports: new Map([['A', { local: 'A' }]]), declared: new Map([['A', declared]]) });

test('a name is found in the file that declares it', () => {
  const index = fileOf('./index', { exports: new Map([['B', { from: './a', name: 'A' }]]) });
  expect(resolveExport(index, 'B', openIn(a))).toEqual({ kind: 'declared', file: a, declared });
  expect(resolveExport(index, 'C', openIn(a))).toBeUndefined();
});

test('`export *` hands on all names but the default', () => {
  const withDefault = fileOf('./b', { exports: new Map([...a.module.exports, ['default', { local: 'A' }]]) });
  const index = fileOf('./index', { stars: ['./b'] });
  expect(exportedNames(index, openIn(withDefault))).toEqual(['A']);
});

test('a default is named only where a file exports nothing else', () => {
  const alone = fileOf('./b', { exports: new Map([['default', { local: 'B' }]]) });
  expect(exportedNames(alone, openIn())).toEqual(['default']);
  const beside = fileOf('./c', { exports: new Map([['default', { local: 'B' }]]), stars: ['./a'] });
  expect(exportedNames(beside, openIn(a))).toEqual(['A']);
});

test('files that hand a name to each other do not hold it', () => {
  const one = fileOf('./one', { exports: new Map([['A', { from: './two', name: 'A' }]]) });
  const two = fileOf('./two', { exports: new Map([['A', { from: './one', name: 'A' }]]) });
  expect(resolveExport(one, 'A', openIn(one, two))).toBeUndefined();
});

test('another package is named, a file that does not exist is not', () => {
  const from = (specifier: string) => resolveSource(a, { from: specifier, name: 'B' }, openIn());
  expect(from('@accordproject/concerto-util')).toEqual({ kind: 'elsewhere', package: 'concerto-util', name: 'B' });
  expect(from('./nowhere')).toBeUndefined();
});

test('`*` is all of a file, and so is a default where nothing is one', () => {
  for (const name of ['*', 'default', '='])
    expect(resolveSource(a, { from: './a', name }, openIn(a))).toEqual({ kind: 'module', file: a });
});
