import type { Ast } from '../../diagram/metamodel.ts';
import { cto } from '../../samples/packages.ts';

const { Parser } = await cto();

/** The metamodel of a model. Its namespace is `org.a@1.0.0` if it has none. */
export const modelOf = (text: string): Ast =>
  Parser.parse(text.startsWith('namespace') ? text : `namespace org.a@1.0.0\n${text}`, 'a.cto', {
    skipLocationNodes: true,
  }) as unknown as Ast;
