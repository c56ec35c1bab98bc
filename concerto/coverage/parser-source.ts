/** The source of a parser that Peggy made, as a syntax tree. */
import type * as ts from 'typescript';
import { loadTypeScript } from '../typescript.ts';

export interface ParserSource {
  readonly text: string;
  /** `function peg$parseName() {…}` by name, in the order of the grammar. */
  readonly rules: ReadonlyMap<string, ts.FunctionDeclaration>;
  /** Functions that make the result of a rule: `var peg$f12 = function (…) {…}`. */
  readonly actions: readonly ts.FunctionExpression[];
  /** Names of the rules that a text can begin with. */
  readonly startRules: readonly string[];
}

export function readParser(text: string): ParserSource {
  const compiler = loadTypeScript();
  const file = compiler.createSourceFile('parser.js', text, compiler.ScriptTarget.Latest, true);
  const rules = new Map<string, ts.FunctionDeclaration>();
  const actions: ts.FunctionExpression[] = [];
  const startRules: string[] = [];
  const visit = (node: ts.Node): void => {
    const rule = compiler.isFunctionDeclaration(node) && node.parameters.length === 0 && ruleName(node.name?.text);
    if (rule) {
      rules.set(rule, node);
      return;
    }
    if (compiler.isVariableDeclaration(node) && node.initializer && compiler.isIdentifier(node.name)) {
      const { initializer, name } = node;
      if (/^peg\$f\d+$/.test(name.text) && compiler.isFunctionExpression(initializer)) actions.push(initializer);
      if (name.text === 'peg$startRuleFunctions' && compiler.isObjectLiteralExpression(initializer))
        for (const property of initializer.properties)
          if (compiler.isPropertyAssignment(property)) startRules.push(ruleName(property.initializer.getText()) ?? '');
    }
    compiler.forEachChild(node, visit);
  };
  visit(file);
  return { text, rules, actions, startRules };
}

/** @returns undefined for other functions. */
export const ruleName = (name: string | undefined): string | undefined => /^peg\$parse(\w+)$/.exec(name ?? '')?.[1];
