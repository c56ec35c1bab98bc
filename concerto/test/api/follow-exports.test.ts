import { expect, test } from 'vitest';
import { exportsOf } from './read-of.ts';

const namesOf = (files: Readonly<Record<string, string>>) => exportsOf(files).map(({ name }) => name);

test('names are followed through files, also under another name', () => {
  expect(
    namesOf({
      index: "import B from './b'; import { C as D } from './c'; export { B, D }; export { E as F } from './e';",
      b: 'declare class B {} export default B;',
      c: 'export declare class C {}',
      e: 'export declare class E {}',
    }),
  ).toEqual(['B', 'D', 'F']);
});

test('`export *` gives all but the default', () => {
  expect(namesOf({ index: "export * from './a';", a: 'export declare class A {} export default A;' })).toEqual(['A']);
});

test('files that name each other come to an end', () => {
  expect(namesOf({ index: "export * from './a';", a: "export * from './index'; export declare class A {}" })).toEqual([
    'A',
  ]);
  expect(namesOf({ index: "export { A } from './a';", a: "export { A } from './index';" })).toEqual([]);
});

test('functions of an object are members of a namespace', () => {
  const [parser] = exportsOf({
    index: "import P from './p'; export { P as Parser };",
    p: 'export declare function parse(a: string): object; declare const P: { parse: typeof parse }; export default P;',
  });
  expect(parser).toMatchObject({ name: 'Parser', kind: 'namespace', members: [{ name: 'parse', isStatic: true }] });
});

test('a module under a name is a namespace', () => {
  const [label] = exportsOf({
    index: "import * as Label from './l'; export { Label };",
    l: 'export declare function a(): void;',
  });
  expect(label).toMatchObject({ name: 'Label', kind: 'namespace', members: [{ name: 'a' }] });
});

test('classes of a namespace are exports of their own', () => {
  expect(
    namesOf({
      index: 'export const Gen: { Java: typeof import("./java"); all: { java: typeof import("./java") } };',
      java: 'export = Java; declare class Java { visit(a: any): any; private b(): void; }',
    }),
  ).toEqual(['Gen', 'Gen.Java']);
});

test('members of a super type that is not exported are those of the class', () => {
  const [one] = exportsOf({
    index: "import A from './a'; export { A };",
    a: "import B from './b'; declare class A extends B { x(): string } export default A;",
    b: 'declare class B { x(): void; y(): void } export default B;',
  });
  expect(one?.extends).toEqual([]);
  expect(one?.members.map(({ name, signatures }) => [name, signatures[0]?.returns])).toEqual([
    ['x', 'string'],
    ['y', 'void'],
  ]);
});

test('a super type that is exported is named, under its name outside', () => {
  const [, a] = exportsOf({
    index: 'declare class B { y(): void } declare class A extends B {} export { B as Base, A };',
  });
  expect(a).toMatchObject({ name: 'A', extends: [{ name: 'Base' }], members: [] });
});

test('a super type of another package is named with it', () => {
  const [a] = exportsOf({
    index: "import { B } from '@accordproject/concerto-util'; export declare class A extends B {}",
  });
  expect(a?.extends).toEqual([{ name: 'B', package: 'concerto-util' }]);
});

test('a super type that the declaration has lost is found in the comment', () => {
  const [a] = exportsOf({
    index:
      'declare const A_base: any; /** @extends B */ export declare class A extends A_base {} export declare class B {}',
  });
  expect(a?.extends).toEqual([{ name: 'B' }]);
});

test('names that lead nowhere are left out', () => {
  expect(namesOf({ index: "import A from './gone'; export { A }; export { B } from 'elsewhere';" })).toEqual([]);
});
