import { beforeEach, expect, test } from 'vitest';
import { Interceptor } from '../../throws/observe/intercept.ts';
import { Observations } from '../../throws/observe/observations.ts';
import type { Subject } from '../../throws/observe/subject.ts';

const subject = (name: string, kind: Subject['kind']): Subject => {
  const [owner = '', member = owner] = name.split('.');
  return { package: 'one', name, owner, member, kind, parameters: [] };
};

let observations: Observations;
let interceptor: Interceptor;
beforeEach(() => {
  observations = new Observations();
  interceptor = new Interceptor(observations);
});

function packageOf() {
  class Box {
    constructor(name?: string) {
      if (name === '') throw new RangeError('no name');
    }
    open(key: unknown): string {
      if (key !== 'key') throw new TypeError(`no "${String(key)}"`);
      return 'open';
    }
    openAll(): string {
      return this.open('other');
    }
    static async make(): Promise<Box> {
      throw new Error('later');
    }
  }
  class Hidden extends Box {
    override open(): string {
      throw new SyntaxError('hidden');
    }
  }
  const subjects = [
    subject('Box.constructor', 'constructor'),
    subject('Box.open', 'method'),
    subject('Box.openAll', 'method'),
    subject('Box.make', 'static'),
    subject('hide', 'function'),
  ];
  const real = { Box, hide: () => new Hidden() };
  return interceptor.exportsOf(real, subjects) as unknown as typeof real;
}

const seen = () =>
  Object.fromEntries(
    Object.entries(observations.result()).map(([name, { thrown }]) => [name, thrown.map(({ names }) => names[0])]),
  );

test('what methods, constructors and promises throw is noted', async () => {
  const { Box } = packageOf();
  expect(() => new Box('')).toThrow(RangeError);
  expect(() => new Box().open(1)).toThrow(TypeError);
  await expect(Box.make()).rejects.toThrow('later');
  expect(seen()).toEqual({ 'Box.constructor': ['RangeError'], 'Box.open': ['TypeError'], 'Box.make': ['Error'] });
});

test('a call that the package itself makes belongs to the call of the program', () => {
  const { Box } = packageOf();
  expect(() => new Box().openAll()).toThrow();
  expect(seen()).toEqual({ 'Box.constructor': [], 'Box.openAll': ['TypeError'] });
});

test('a class that is not exported may replace a method', () => {
  const { hide } = packageOf();
  expect(() => hide().open()).toThrow(SyntaxError);
  expect(seen()['Box.open']).toEqual(['SyntaxError']);
});

test('one argument of one call is replaced, and the program is told', () => {
  const { Box } = packageOf();
  const box = new Box();
  interceptor.begin({
    subject: 'Box.open',
    call: 1,
    argument: 0,
    change: (value) => ({ value: `${String(value)}s`, isTyped: false }),
  });
  expect(box.open('key')).toBe('open');
  expect(interceptor.isDone).toBe(false);
  expect(() => box.open('key')).toThrow('no "keys"');
  expect(interceptor.isDone).toBe(true);
  expect(observations.result()['Box.open']?.thrown).toEqual([
    { names: ['TypeError'], message: 'no "keys"', call: 'Box.open("keys")', cause: 'types' },
  ]);
});

test('of equal messages, the shortest call is kept', () => {
  const { Box } = packageOf();
  const box = new Box();
  for (const key of ['longer', 'a', 'bb']) expect(() => box.open(key)).toThrow();
  expect(observations.result()['Box.open']?.thrown.map(({ call }) => call)).toEqual(['Box.open("a")']);
});
