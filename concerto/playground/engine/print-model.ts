/** A model as the printer of Concerto writes it, which must mean the same. */
import type { Packages } from './check.ts';
import type { ConcertoAst } from './packages.ts';

/** @throws ParseException; Error if something of the model would be lost, except for comments and places */
export function printModel(model: string, { Parser, Printer }: Pick<Packages, 'Parser' | 'Printer'>): string {
  const parse = (text: string): ConcertoAst => Parser.parse(text, 'model.cto', { skipLocationNodes: true });
  const ast = parse(model);
  const printed = `${Printer.toCTO(ast)}\n`;
  if (!isSame(ast, () => parse(printed)))
    throw new Error('the printer of Concerto would write something else than this model says.');
  return printed;
}

function isSame(ast: ConcertoAst, parsePrinted: () => ConcertoAst): boolean {
  try {
    return JSON.stringify(parsePrinted()) === JSON.stringify(ast);
  } catch {
    return false;
  }
}
