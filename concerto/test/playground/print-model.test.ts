/** Models as the printer writes them: all those of the documentation mean the same afterwards. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Packages } from '../../playground/engine/check.ts';
import { printModel } from '../../playground/engine/print-model.ts';
import { core, cto } from '../../samples/packages.ts';

const packages = { ...(await cto()), ...(await core()) } as unknown as Packages;
const print = (model: string): string => printModel(model, packages);

const isParsed = (text: string): boolean => {
  try {
    packages.Parser.parse(text, 'model.cto', { skipLocationNodes: true });
    return true;
  } catch {
    return false;
  }
};

/** Every model and fragment that the documentation shows or shares, as far as it can be parsed. */
const models = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:md|cto)$/.test(path))
  .sort()
  .flatMap((path) => {
    const text = readFileSync(`docs/${path}`, 'utf8');
    if (path.endsWith('.cto')) return [text];
    return [...text.matchAll(/^ *```(?:concerto|cto)\b[^\n]*\n([\s\S]*?)^ *```$/gm)].map(([, code = '']) => code);
  })
  .flatMap((text) => [text, `namespace org.fragment@1.0.0\n${text}`].filter(isParsed).slice(0, 1));

test('the models of the documentation, and printing them again changes nothing', () => {
  expect(models.length).toBeGreaterThan(150);
  const refused: string[] = [];
  const changed: string[] = [];
  for (const model of models) {
    try {
      const printed = print(model);
      if (print(printed) !== printed) changed.push(model);
    } catch (error) {
      refused.push(`${(error as Error).message}\n${model}`);
    }
  }
  // The printer gives the last of two aliases of one type to both.
  const isKnown = (refusal: string): boolean => refusal.includes('{Book as Title, Book as Volume}');
  expect([refused.filter((one) => !isKnown(one)), changed]).toEqual([[], []]);
});

describe('what is printed', () => {
  test('keeps decorators, their order, and validators', () => {
    const model =
      'concerto version "^5.0.0" @A @B("x",1,true,Book[]) namespace org.a@1.0.0 import org.b@1.0.0.{C as D,E} from https://example.org/b.cto\n' +
      'abstract concept Book identified by isbn { @Z() @A o String isbn length=[1,2] regex=/a\\/b/u --> Book[] others size=[0,3] optional o Double x default=1.50 range=[0.1,] }';
    expect(print(model)).toBe(`concerto version "^5.0.0"

@A
@B("x",1,true,Book[])
namespace org.a@1.0.0

import org.b@1.0.0.{C as D,E} from https://example.org/b.cto

abstract concept Book identified by isbn {
  @Z()
  @A
  o String isbn regex=/a\\/b/u length=[1,2]
  --> Book[] others size=[0,3] optional
  o Double x default=1.5 range=[0.1,]
}
`);
  });

  test('says where a model cannot be read', () => {
    expect(() => print('namespace org.a@1.0.0\nconcept')).toThrow(/^Expected .*File model\.cto line 2/);
  });

  test('is refused if it says something else', () => {
    const Printer = { toCTO: () => 'namespace org.a@1.0.0' };
    expect(() => printModel('namespace org.a@1.0.0\nenum A {}', { ...packages, Printer })).toThrow(
      'would write something else',
    );
    expect(() => printModel('namespace org.a@1.0.0', { ...packages, Printer: { toCTO: () => '{' } })).toThrow(
      'would write something else',
    );
  });
});
