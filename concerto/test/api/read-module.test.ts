import { describe, expect, test } from 'vitest';
import { exportOf } from './read-of.ts';

const membersOf = (body: string) => exportOf(`export declare class A {\n${body}\n}`, 'A')?.members ?? [];
const namesOf = (body: string) => membersOf(body).map(({ name }) => name);

describe('members of a class', () => {
  test('public ones, with what they are', () => {
    expect(
      membersOf('constructor(a: string); run(): void; static make(): A; readonly size: number;').map(
        ({ name, kind, isStatic }) => [name, kind, isStatic],
      ),
    ).toEqual([
      ['constructor', 'constructor', false],
      ['run', 'method', false],
      ['make', 'method', true],
      ['size', 'property', false],
    ]);
  });

  test('what is not public is left out', () => {
    expect(namesOf('private a(): void; protected b(): void; _c(): void; #d: string; e(): void;')).toEqual(['e']);
  });

  test('what its comment hides is left out', () => {
    expect(
      namesOf('/** @private */ a(): void; /** @internal */ b(): void; /** @protected */ c(): void; d(): void;'),
    ).toEqual(['d']);
  });

  test('overloads are one member', () => {
    const [member, ...others] = membersOf('a(x: string): void; a(x: number): void;');
    expect(member?.signatures).toHaveLength(2);
    expect(others).toEqual([]);
  });

  test('a static member and one of instances may have the same name', () => {
    expect(namesOf('a(): void; static a(): void;')).toEqual(['a', 'a']);
  });
});

describe('signatures', () => {
  const signatureOf = (text: string) => membersOf(text)[0]?.signatures[0];

  test('optional, rest and taken-apart parameters', () => {
    expect(signatureOf('a({ b, c }: any, d?: string, ...e: number[]): void;')?.parameters).toEqual([
      { name: 'options', type: 'any', isOptional: false, isRest: false },
      { name: 'd', type: 'string', isOptional: true, isRest: false },
      { name: 'e', type: 'number[]', isOptional: false, isRest: true },
    ]);
  });

  test('the type of the comment takes the place of `any`', () => {
    const { parameters, returns } =
      signatureOf('/** @param {String} b - it\n * @returns {Array<Object>} them */ a(b: any): any;') ?? {};
    expect([parameters?.[0]?.type, returns]).toEqual(['string', 'object[]']);
  });

  test('a declared type counts more than the comment', () => {
    expect(signatureOf('/** @param {Object} b */ a(b: Map<string, B>): void;')?.parameters[0]?.type).toBe(
      'Map<string, B>',
    );
  });

  test('a comment that knows as little changes nothing', () => {
    expect(signatureOf('/** @param {*} b */ a(b: any): any;')?.parameters[0]?.type).toBe('any');
  });
});

describe('doc comments', () => {
  const comment = (text: string) => membersOf(`/**\n${text}\n*/ a(b?: any): void;`)[0]?.comment;

  test('text, parameters and their parts, result and errors', () => {
    expect(
      comment(
        ' * Does it.\n * @param {object} [b] - options\n * @param {boolean} [b.fast] - quickly\n * @returns {void} nothing\n * @throws {TypeError} when odd',
      ),
    ).toMatchObject({
      text: 'Does it.',
      parameters: { b: { type: 'object', text: 'options' }, 'b.fast': { type: 'boolean', text: 'quickly' } },
      returns: { type: 'void', text: 'nothing' },
      throws: [{ type: 'TypeError', text: 'when odd' }],
    });
  });

  test('links are kept', () => {
    expect(comment(' * See {@link A#b that}.')?.text).toBe('See {@link A#b that}.');
  });

  test('deprecation', () => {
    expect(comment(' * Old.\n * @deprecated use b')?.deprecated).toBe('use b');
  });

  test('the last of several comments counts', () => {
    expect(membersOf('/** One. */ /** Two. */ a(): void;')[0]?.comment.text).toBe('Two.');
  });
});

describe('other exports', () => {
  test('an interface and an enumeration by their parts', () => {
    expect(exportOf('export interface A extends B { a?: string;\n /** it */ b: number }', 'A')).toMatchObject({
      kind: 'type',
      extends: [{ name: 'B' }],
      parts: ['a?: string', 'b: number'],
    });
    expect(exportOf('export declare enum A { X = 0, Y = 1 }', 'A')).toMatchObject({
      kind: 'enum',
      parts: ['X = 0', 'Y = 1'],
    });
  });

  test('a type by what it stands for', () => {
    expect(exportOf('export type A = B |\n C;', 'A')?.parts).toEqual(['B | C']);
  });

  test('a constant that is a long text is a text', () => {
    expect(exportOf(`export declare const a: "${'x'.repeat(100)}";`, 'a')?.parts).toEqual(['string']);
  });

  test('odd text throws nothing', () => {
    expect(() => exportOf('export class { ( } } export * as from \u0000', 'a')).not.toThrow();
  });
});
