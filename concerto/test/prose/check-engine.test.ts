import { expect, test } from 'vitest';
import { checkEngine, engineOf } from '../../prose/check-engine.ts';
import type { PackageSource } from '../../prose/package-sources.ts';
import { pageOf } from './prose-of.ts';

const source = (path: string, node: string): PackageSource => ({
  package: 'concerto-core',
  path,
  text: JSON.stringify({ engines: { node } }, undefined, 2),
});
const engine = engineOf(
  ['>=14', '>=18'].map((node) => source('package.json', node)).concat(source('a/package.json', '>=40')),
);
const found = (text: string, ...samples: readonly string[]) =>
  checkEngine(pageOf(text, samples), engine).map(({ message }) => message);

test('the packages say which Node.js they need', () => expect(engine).toBe(18));

test('a requirement in prose is that of the packages', () => {
  expect(found('It needs Node.js 18 or later.')).toEqual([]);
  expect(found('It needs Node.js **19** or later.')).toEqual(['`Node.js 19 or later`: the packages require >=18']);
  expect(found('| Runs on |\n|---|\n| Node.js 1 and later |')).toHaveLength(1);
});

test('or one that a sample of the page shows', () => {
  expect(found('Use Node.js 14 or later.', 'Node.js >=14, packages: none')).toEqual([]);
  expect(found('Use Node.js 14 or later.', 'Node.js >=140')).toHaveLength(1);
});

test('other mentions are not requirements', () => expect(found('With Node.js 16, npm warns.')).toEqual([]));
