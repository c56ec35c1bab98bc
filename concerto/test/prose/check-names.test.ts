import { describe, expect, test } from 'vitest';
import { checkNames } from '../../prose/check-names.ts';
import { knownNames } from '../../prose/known-names.ts';
import { packageSources } from '../../prose/package-sources.ts';
import { root } from '../run/page.ts';
import { blockOf, pageOf } from './prose-of.ts';

const known = knownNames(packageSources(root));
const unknown = (text: string, ...samples: Parameters<typeof pageOf>[1] & object) =>
  checkNames(pageOf(text, samples), known).map(({ message }) => message.replace(/ exists neither.*/, ''));

describe('names in inline code', () => {
  test.each([
    'Call `getDecorators()` and `JSON.parse(text)`',
    'The options `forceOptional` and `strictQualifiedDateTimes`',
    'Run `concerto compile --useNewtonsoftJson --no-pascalCase`, `concerto extract-decorators`',
    'In `@accordproject/concerto-core`, `concerto-cli` and `model.cto`',
    'The rule `enum-value-added`, the code `ENOENT`',
    'A line `o String[] rows optional` of a `concept Pallet {}`',
  ])('exist: %s', (text) => expect(unknown(text)).toEqual([]));

  test.each([
    ['`getDecorator5()`', '`getDecorator5`'],
    ['`forceOptionel`', '`forceOptionel`'],
    ['`strictQualifiedDateTime`', '`strictQualifiedDateTime`'],
    ['`--hideBaseModels`', '`--hideBaseModels`'],
    ['`@accordproject/concerto-cor`', '`@accordproject/concerto-cor`'],
    ['`enum-value-addd`', '`enum-value-addd`'],
    ['`modell.cto`', '`modell.cto`'],
  ])('do not exist: %s', (text, message) => expect(unknown(text)).toEqual([message]));

  test('a class of errors is one that a sample of the page shows', () => {
    const messages = checkNames(pageOf('A `ParseException`', ['throws ValidationException']), known);
    expect(messages.map(({ message }) => message)).toEqual(['no sample of this page shows `ParseException`']);
    expect(unknown('A `ParseException`', 'ParseException: expected')).toEqual([]);
  });

  test('what a sample of the page shows exists there, also its title and what a directive draws', () => {
    const titled = { block: blockOf('', { title: 'shelf.cto' }) };
    const drawn = { block: blockOf(''), drawn: 'interface IShelf {}' };
    expect(unknown('`Shelf`, `shelf.cto`, `IShelf`', 'new Shelf()', titled, drawn)).toEqual([]);
    expect(unknown('`Shelf`')).toEqual(['`Shelf`']);
  });

  test('a near miss gets a suggestion, and its place in the code', () => {
    const [found] = checkNames(pageOf('a `model.getDecorator5()`'), known);
    expect(found).toMatchObject({
      hint: expect.stringContaining('did you mean `getDecorator'),
      at: { line: 1, column: 10 },
    });
  });
});

test('a class that Node.js loads when it is asked for has its names, whether or not it has been asked for', () => {
  const loaded = {
    configurable: true,
    get: () =>
      class {
        static maker() {}
        member() {}
      },
  };
  Object.defineProperty(globalThis, 'LateClass', loaded);
  try {
    const names = knownNames([]);
    expect(['LateClass', 'maker', 'member'].filter((name) => !names.has(name))).toEqual([]);
  } finally {
    Reflect.deleteProperty(globalThis, 'LateClass');
  }
});
