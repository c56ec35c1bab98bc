import { describe, expect, test } from 'vitest';
import { parserMakes } from '../../coverage/parser-makes.ts';
import { readParser } from '../../coverage/parser-source.ts';

describe('parserMakes', () => {
  const makes = parserMakes(
    readParser(
      [
        '    var peg$f1 = function (x) { return x; };',
        '    var peg$f2 = function (a) {\n        const result = {\n            $class: "m@1.0.0.Asset",\n            items: [],\n        };\n        if (a) {\n            result.isAbstract = a;\n        }\n        return result;\n    };',
        '    var peg$f3 = function (d) {\n        return { ...d, decorators: d };\n    };',
        '    var peg$f4 = function (n) { return { "$class": `m@1.0.0.Import`, uri: n }; };',
      ].join('\n'),
    ),
  );

  test.each([
    ['Asset', true],
    ['Asset.isAbstract', true],
    ['Import.uri', true],
    ['Asset.decorators', true],
    ['Asset.uri', false],
    ['Event', false],
    ['Event.decorators', false],
  ])('%s: %s', (kind, expected) => {
    expect(makes(kind)).toBe(expected);
  });
});
