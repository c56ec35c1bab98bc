/**
 * A proof is JavaScript. Each comparison that is a statement of its own must hold, so that a failure can tell both
 * sides; `===` with an array or object literal on its right compares contents. Where an error is to be thrown, the last
 * statement must throw it.
 */
import { Script } from 'node:vm';
import type * as ts from 'typescript';
import { loadTypeScript } from '../typescript.ts';
import type { Snippet } from './read-proofs.ts';

/** The body of an async function with the parameter `$`, which records the proof. */
export type Compiled = { readonly code: string } | { readonly fault: string; readonly line: number };

export function compileProof({ code, line }: Snippet, isRefusal: boolean): Compiled {
  const broken = faultIn(code);
  if (broken !== undefined) return { fault: broken, line };
  const compiler = loadTypeScript();
  const source = compiler.createSourceFile('proof.js', code, compiler.ScriptTarget.Latest, true);
  const last = source.statements.at(-1);
  if (!last) return { fault: 'the proof is empty', line };
  if (isRefusal && compiler.isVariableStatement(last))
    return { fault: 'the last statement of the proof is to throw, and it declares something', line };
  let claims = 0;
  const made = source.statements.map((statement) => {
    const at = line + source.getLineAndCharacterOfPosition(statement.getStart()).line;
    if (isRefusal && statement === last) return `$.at(${at}); await $.refused(async () => { ${statement.getText()} });`;
    const claim = isRefusal ? undefined : claimIn(compiler, statement);
    if (claim) claims += 1;
    return `$.at(${at}); ${claim ?? statement.getText()}`;
  });
  if (!isRefusal && claims === 0) return { fault: 'the proof compares nothing', line };
  return { code: made.join('\n') };
}

/** @returns undefined if it is not a comparison. */
function claimIn(compiler: typeof ts, statement: ts.Statement): string | undefined {
  if (!compiler.isExpressionStatement(statement) || !compiler.isBinaryExpression(statement.expression))
    return undefined;
  const { left, right, operatorToken } = statement.expression;
  const operator = operatorToken.getText();
  if (!operators.has(operator)) return undefined;
  const isLiteral = compiler.isArrayLiteralExpression(right) || compiler.isObjectLiteralExpression(right);
  const said = JSON.stringify(statement.expression.getText());
  return `$.holds(${said}, ${JSON.stringify(isLiteral ? 'same' : operator)}, ${left.getText()}, ${right.getText()});`;
}

const operators: ReadonlySet<string> = new Set(['===', '!==', '<', '<=', '>', '>=', 'instanceof', 'in']);

/** The engine's message about code that it cannot parse. */
export function faultIn(code: string): string | undefined {
  try {
    new Script(`(async () => {${code}\n})`);
    return undefined;
  } catch (error) {
    return `the proof cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
