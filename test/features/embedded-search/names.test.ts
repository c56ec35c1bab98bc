import { expect, test } from 'vitest';
import { definedNames } from '../../../build/features/embedded-search/names.ts';
import { pages } from '../../support/search-pages.ts';

const [section] = pages({ title: 'Any' });
const names = (more: object) => {
  if (!section) throw new Error('no section');
  return Object.fromEntries(definedNames({ ...section, ...more }));
};

test.each([
  [['Manager', 'addFile(name: string)'], { addfile: 1, 'manager.addfile': 1 }],
  [['server.host'], { 'server.host': 1 }],
  [['Of two words', 'getAll'], { getall: 1 }],
  [['Installation'], {}],
  [['More about it'], {}],
  [['fileMapper [object<string, string>]'], { filemapper: 1 }],
])('the heading %j defines %j', (headings, expected) => {
  expect(names({ headings })).toEqual(expected);
});

test('a page whose title is a name defines it', () => {
  expect(names({ title: 'createFile' })).toEqual({ createfile: 1 });
  expect(names({ title: '✨ __DEV__' })).toEqual({ __dev__: 1 });
});

test('a member whose heading is a plain word is known by its signature', () => {
  expect(names({ headings: ['Parser', 'parse'], text: 'parse(text: string): object' })).toEqual({
    parse: 1,
    'parser.parse': 1,
  });
});

test('a section with the name of a subcommand defines the command that it shows', () => {
  expect(names({ headings: ['lint'], code: '$ npx tool lint --help $ tool lint a.txt' })).toEqual({ 'tool lint': 1 });
  expect(names({ headings: ['lint'], code: 'the tool lint' })).toEqual({});
});

test('a title of 200,000 letters is no subcommand', () => {
  expect(Object.keys(names({ title: 'x'.repeat(200_000), code: '$ tool lint' }))).toEqual([]);
});

test('names that its text explains count half, keywords between', () => {
  expect(names({ names: ['-v, --verbose', '--to <file>', 'range=[min,max]'], keywords: ['Great Speed'] })).toEqual({
    '-v': 0.5,
    '--verbose': 0.5,
    '--to': 0.5,
    'range=[min,max]': 0.5,
    'great speed': 0.75,
  });
});
