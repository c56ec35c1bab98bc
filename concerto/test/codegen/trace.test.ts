import { describe, expect, test } from 'vitest';
import { traceOf } from '../../codegen/trace.ts';

const trace = (without: string, withIt: string) => traceOf(new Map([['a', without]]), new Map([['a', withIt]]));
const added = async (without: string, withIt: string) => (await trace(without, withIt))?.added;

describe('a trace', () => {
  test('is the line that is only there with the construct', async () => {
    expect(await trace('a\nc\n', 'a\nb\nc\n')).toEqual({ files: [], added: [['b']], removed: [] });
  });

  test('is not there where both say the same, or say it in another order', async () => {
    expect(await trace('a\n\nb\n', 'a\nb')).toBeUndefined();
    expect(await trace('a\nb\nc', 'c\na\nb')).toBeUndefined();
  });

  test('is a changed line, with what stood there before', async () => {
    expect(await trace('int x;', 'int[] x;')).toEqual({ files: [], added: [['int[] x;']], removed: [['int x;']] });
  });

  test('knows that a comma after a line says nothing', async () => {
    expect(await added('{\n  "a": 1\n}', '{\n  "a": 1,\n  "b": 2\n}')).toEqual([['"b": 2']]);
  });

  test('is moved to the left and keeps its own indentation', async () => {
    expect(await added('x', 'x\n    a {\n      b\n    }')).toEqual([['a {', '  b', '}']]);
  });

  test('keeps groups apart that do not stand together', async () => {
    expect(await added('1\n2\n3', '1\na\n2\nb\n3')).toEqual([['a'], ['b']]);
  });

  test('of a list in brackets has its brackets', async () => {
    const list = (...names: string[]) => `"required": [\n  ${names.join(',\n  ')}\n]`;
    expect(await added(list('"a"'), list('"a"', '"b"'))).toEqual([['"required": [', '  "b"', ']']]);
  });

  test('begins with what opens it and ends with what closes it', async () => {
    const method = (name: string) => `m ${name} {\n  ${name}\n}\n`;
    const before = `x\n${method('a')}n b {\n}\n`;
    expect(await added(before, `x\n${method('a')}${method('c')}n b {\n}\n`)).toEqual([['m c {', '  c', '}']]);
    expect(await added('x\n#[\n  b\n]', 'x\n#[\n  a\n]\n#[\n  b\n]')).toEqual([['#[', '  a', ']']]);
    expect(await added('<a>\n</p>\n<z>', '<a>\n</p>\n<b>\n</p>\n<z>')).toEqual([['<b>', '</p>']]);
  });

  test('ends where a line that closes something else follows', async () => {
    expect(await added('a\n}\n', 'a\n}\n]\n')).toEqual([[']']]);
    expect(await added('x\n}\ny', 'x\n}\nb\n}\ny')).toEqual([['b', '}']]);
  });

  test('of what is only left out', async () => {
    expect(await trace('a\nb', 'a')).toEqual({ files: [], added: [], removed: [['b']] });
  });

  test('names new files, also where a file only has another name', async () => {
    const moved = await traceOf(new Map([['a@1', 'x']]), new Map([['a@2', 'x']]));
    expect(moved).toEqual({ files: ['a@2'], added: [], removed: [] });
    const one = new Map([['a', 'x']]);
    expect(await traceOf(one, new Map([...one, ['b', 'y']]))).toEqual({ files: ['b'], added: [['y']], removed: [] });
  });
});
