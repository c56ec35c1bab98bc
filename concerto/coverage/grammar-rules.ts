/** The rules of a grammar, read from the parser that Peggy made of it. */
import type * as ts from 'typescript';
import { loadTypeScript } from '../typescript.ts';
import { type ParserSource, ruleName } from './parser-source.ts';

export interface GrammarRules {
  /** In the order of the grammar. */
  readonly rules: readonly string[];
  /** Rules that cannot be reached from a start rule. */
  readonly unreachable: ReadonlySet<string>;
  /**
   * Rules that never consume a character: they only look ahead (`!rule`, `&rule`), are only used for looking ahead, or
   * are empty.
   */
  readonly takeNothing: ReadonlySet<string>;
}

/** @throws when there is no rule that a text can begin with */
export function readGrammar({ rules, startRules }: ParserSource): GrammarRules {
  if (startRules.length === 0 || !startRules.every((name) => rules.has(name)))
    throw new Error('the parser has no first rule');
  const bodies = new Map([...rules].map(([name, declaration]) => [name, readBody(declaration)]));
  const reachable = reach(startRules, bodies, () => true);
  const consumed = reach(startRules, bodies, ({ isLookahead }) => !isLookahead);
  const isEmpty = (name: string): boolean => bodies.get(name)?.consumes === false;
  const names = [...rules.keys()];
  return {
    rules: names,
    unreachable: new Set(names.filter((name) => !reachable.has(name))),
    takeNothing: new Set(names.filter((name) => reachable.has(name) && (!consumed.has(name) || isEmpty(name)))),
  };
}

interface Call {
  readonly name: string;
  readonly isLookahead: boolean;
}

interface RuleBody {
  readonly calls: readonly Call[];
  /** Whether it consumes characters, itself or through a rule that it calls. */
  readonly consumes: boolean;
}

function readBody({ body }: ts.FunctionDeclaration): RuleBody {
  const compiler = loadTypeScript();
  const calls: Call[] = [];
  let movesOn = false;
  const visit = (node: ts.Node, isLookahead: boolean): void => {
    if (compiler.isBlock(node)) {
      const ahead = lookaheads(node.statements);
      for (const statement of node.statements) visit(statement, isLookahead || ahead.has(statement));
      return;
    }
    const name = compiler.isCallExpression(node) ? ruleName(node.expression.getText()) : undefined;
    if (name !== undefined) calls.push({ name, isLookahead });
    movesOn ||= /^peg\$currPos(?:\+\+$| \+= )/.test(expressionIn(node));
    compiler.forEachChild(node, (child) => visit(child, isLookahead));
  };
  if (body) visit(body, false);
  return { calls, consumes: movesOn || calls.some(({ isLookahead }) => !isLookahead) };
}

/**
 * The statements that try `!rule` or `&rule`: Peggy suppresses expectations before them and restores them afterwards.
 * Rules with a display name do the same; only lookahead has no result.
 */
function lookaheads(statements: readonly ts.Statement[]): ReadonlySet<ts.Statement> {
  const found = new Set<ts.Statement>();
  const starts: number[] = [];
  for (const [index, statement] of statements.entries()) {
    const text = expressionIn(statement);
    if (text === 'peg$silentFails++') starts.push(index);
    if (text !== 'peg$silentFails--') continue;
    const start = starts.pop() ?? index;
    if (hasNoResult(statements[index + 1])) for (const each of statements.slice(start, index)) found.add(each);
  }
  return found;
}

/** `if (s2 === peg$FAILED) { s1 = undefined; } else {…}`, for `&rule` with one more statement in front. */
function hasNoResult(statement: ts.Statement | undefined): boolean {
  const compiler = loadTypeScript();
  if (!statement || !compiler.isIfStatement(statement) || !compiler.isBlock(statement.thenStatement)) return false;
  return statement.thenStatement.statements.some((each) => /^s\d+ = undefined$/.test(expressionIn(each)));
}

/** The text of an expression statement; empty for everything else. */
function expressionIn(node: ts.Node): string {
  return loadTypeScript().isExpressionStatement(node) ? node.expression.getText() : '';
}

function reach(
  first: readonly string[],
  bodies: ReadonlyMap<string, RuleBody>,
  follows: (call: Call) => boolean,
): ReadonlySet<string> {
  const found = new Set(first);
  for (const name of found) for (const call of bodies.get(name)?.calls ?? []) if (follows(call)) found.add(call.name);
  return found;
}

/** The same parser, instrumented to report to `trace` when a rule begins and how it ends. */
export function traced({ text, rules }: ParserSource): string {
  let result = '';
  let end = 0;
  for (const [name, declaration] of rules) {
    const start = declaration.getStart();
    result += text.slice(end, start);
    result +=
      `function peg$parse${name}() { trace.begin("${name}", peg$currPos); const found = peg$own${name}(); ` +
      'trace.end(found !== peg$FAILED, peg$currPos); return found; }\n';
    result += text.slice(start, declaration.end).replace(`peg$parse${name}`, `peg$own${name}`);
    end = declaration.end;
  }
  return result + text.slice(end);
}
