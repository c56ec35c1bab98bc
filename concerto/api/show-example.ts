/** A proof as a reader would write it: where it compares, the call and, as a comment, its result. */
import { loadTypeScript } from '../typescript.ts';

/** Characters of a line of code beside its call. */
const longestLine = 50;

export function showExample(code: string): string {
  const compiler = loadTypeScript();
  const source = compiler.createSourceFile('example.js', code, compiler.ScriptTarget.Latest, true);
  const shown = source.statements.map((statement) => {
    const { expression } = compiler.isExpressionStatement(statement) ? statement : {};
    if (!expression || !compiler.isBinaryExpression(expression) || expression.operatorToken.getText() !== '===')
      return statement.getFullText();
    const before = statement.getFullText().slice(0, statement.getLeadingTriviaWidth());
    return `${before}${withResult(`${expression.left.getText()};`, expression.right.getText())}`;
  });
  return shown.join('').trim();
}

function withResult(call: string, result: string): string {
  const line = `${call} // ${result}`;
  return line.length <= longestLine && !line.includes('\n') ? line : `${call}\n${result.replace(/^/gm, '// ')}`;
}
