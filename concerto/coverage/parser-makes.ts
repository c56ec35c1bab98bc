/**
 * Which classes and properties of the metamodel the parser can make. Its actions are only read, not run, so this cannot
 * tell whether some text leads to them, nor what an action makes that builds names from parts: a class counts where an
 * action has its name as the end of a `$class`, a property where the same action, or one without a class, has its name.
 */
import type * as ts from 'typescript';
import { loadTypeScript } from '../typescript.ts';
import type { ParserSource } from './parser-source.ts';

interface Action {
  readonly classes: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** @returns Whether some text parses as this: `StringProperty`, `StringProperty.isOptional` */
export function parserMakes({ actions }: ParserSource): (kind: string) => boolean {
  const known = actions.map(readAction);
  return (kind) => {
    const [name = '', property] = kind.split('.');
    const isNamed = known.some(({ classes }) => classes.has(name));
    if (property === undefined || !isNamed) return isNamed;
    // An action without a class extends the result of another action.
    return known.some(({ classes, words }) => (classes.has(name) || classes.size === 0) && words.has(property));
  };
}

function readAction(action: ts.FunctionExpression): Action {
  const compiler = loadTypeScript();
  const classes = new Set<string>();
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (compiler.isIdentifier(node) || compiler.isStringLiteralLike(node)) words.add(node.text);
    const made = classNameIn(node);
    if (made !== undefined) classes.add(made);
    compiler.forEachChild(node, visit);
  };
  visit(action);
  return { classes, words };
}

/** `$class: "namespace.Name"` in an object, and `node.$class = …`; the text may be a template. */
function classNameIn(node: ts.Node): string | undefined {
  const compiler = loadTypeScript();
  const [target, value] = compiler.isPropertyAssignment(node)
    ? [node.name, node.initializer]
    : compiler.isBinaryExpression(node) && compiler.isPropertyAccessExpression(node.left)
      ? [node.left.name, node.right]
      : [];
  if (!target || !value || !/^(["']?)\$class\1$/.test(target.getText())) return undefined;
  return /\.(\w+)["'`]$/.exec(value.getText())?.[1];
}
