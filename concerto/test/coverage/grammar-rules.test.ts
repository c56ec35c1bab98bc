import { describe, expect, test } from 'vitest';
import { readGrammar, traced } from '../../coverage/grammar-rules.ts';
import { type ParserSource, readParser } from '../../coverage/parser-source.ts';

/** As Peggy writes them. */
const parser = (rules: Readonly<Record<string, string>>): ParserSource =>
  readParser(
    [
      'function peg$parse(input, options) {',
      '    var peg$startRuleFunctions = { Start: peg$parseStart };',
      ...Object.entries(rules).map(
        ([name, body]) =>
          `    function peg$parse${name}() {\n        var s0;\n        ${body}\n        return s0;\n    }`,
      ),
      '}',
    ].join('\n'),
  );
const look = (call: string): string =>
  `s1 = peg$currPos; peg$silentFails++; s2 = ${call}; peg$silentFails--;\nif (s2 === peg$FAILED) {\n s1 = undefined;\n} else { peg$currPos = s1; s1 = peg$FAILED; }`;
const named = (call: string): string =>
  `peg$silentFails++; s0 = ${call}; peg$silentFails--;\nif (s0 === peg$FAILED) {\n s1 = peg$FAILED;\n}`;
const letter = 's0 = input.charAt(peg$currPos); peg$currPos++;';

describe('readGrammar', () => {
  test('rules in their order, and those that nothing leads to', () => {
    const { rules, unreachable } = readGrammar(
      parser({ Start: 's0 = peg$parseA();', Alone: 's0 = peg$parseB();', A: letter, B: letter }),
    );
    expect(rules).toEqual(['Start', 'Alone', 'A', 'B']);
    expect([...unreachable]).toEqual(['Alone', 'B']);
  });

  test('rules that are only looked ahead at take nothing, nor do those below them', () => {
    const { takeNothing } = readGrammar(
      parser({ Start: `${look('peg$parseA()')} s0 = peg$parseC();`, A: 's0 = peg$parseB();', B: letter, C: letter }),
    );
    expect([...takeNothing]).toEqual(['A', 'B']);
  });

  test('a rule with a name for people is read as well as another', () => {
    const { takeNothing } = readGrammar(parser({ Start: named('peg$parseA()'), A: letter }));
    expect([...takeNothing]).toEqual([]);
  });

  test('looked ahead at in one place and read in another is read', () => {
    const { takeNothing } = readGrammar(parser({ Start: `${look('peg$parseA()')} s0 = peg$parseA();`, A: letter }));
    expect([...takeNothing]).toEqual([]);
  });

  test('an empty rule takes nothing', () => {
    expect([...readGrammar(parser({ Start: 's0 = peg$parseA();', A: "s0 = '';" })).takeNothing]).toEqual(['A']);
  });

  test.each(['', 'function peg$parseA() {\n}', 'var peg$startRuleFunctions = { Start: peg$parseStart };'])(
    'another text is refused: %s',
    (text) => {
      expect(() => readGrammar(readParser(text))).toThrow('the parser has no first rule');
    },
  );
});

test('the traced parser tells of every rule, and answers as before', () => {
  const told: unknown[] = [];
  const body = 'if (peg$parseA() === peg$FAILED) return peg$FAILED; s0 = 1;';
  const text = traced(parser({ Start: body, A: 's0 = input === "x" ? "y" : peg$FAILED; peg$currPos = 1;' }));
  const run = new Function(
    'trace',
    'input',
    `var peg$FAILED = {}, peg$currPos = 0; ${text.replace(/^function peg\$parse\(.*/, '').replace(/\}$/, '')}; return peg$parseStart() === 1;`,
  );
  const trace = {
    begin: (...all: unknown[]) => told.push(['begin', ...all]),
    end: (...all: unknown[]) => told.push(['end', ...all]),
  };
  expect(run(trace, 'x')).toBe(true);
  expect(told.splice(0)).toEqual([
    ['begin', 'Start', 0],
    ['begin', 'A', 0],
    ['end', true, 1],
    ['end', true, 1],
  ]);
  expect(run(trace, 'z')).toBe(false);
  expect(told.slice(-1)).toEqual([['end', false, 1]]);
});
