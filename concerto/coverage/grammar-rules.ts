/** The rules of a grammar, read from the parser that Peggy made of it: one function `peg$parseName` for each. */

export interface Grammar {
  /** In the order of the grammar. */
  readonly rules: readonly string[];
  /** Met on no way from the first rule, so that no text can make the parser try them. */
  readonly unreachable: ReadonlySet<string>;
  /** They decide what is read and never take a character themselves: met as `!rule` or `&rule` alone, or empty. */
  readonly takeNothing: ReadonlySet<string>;
}

const opening = /^( *)function peg\$parse(\w+)\(\) \{$/gm;

/** @throws when the text is no such parser */
export function readGrammar(parser: string): Grammar {
  const calls = new Map<string, readonly Call[]>();
  const empty = new Set<string>();
  for (const match of parser.matchAll(opening)) {
    const [head, indent = '', name = ''] = match;
    const end = parser.indexOf(`\n${indent}}`, match.index);
    const body = parser.slice(match.index + head.length, end);
    const called = callsIn(body);
    calls.set(name, called);
    if (called.every(({ isLook }) => isLook) && !/peg\$currPos(?:\+\+| \+= )/.test(body)) empty.add(name);
  }
  const [, starts = ''] = /\bpeg\$startRuleFunctions = \{([^}]*)\}/.exec(parser) ?? [];
  const first = [...starts.matchAll(/peg\$parse(\w+)/g)].map(([, name = '']) => name);
  if (first.length === 0 || !first.every((name) => calls.has(name))) throw new Error('the parser has no first rule');
  const reachable = reach(first, calls, () => true);
  const read = reach(first, calls, ({ isLook }) => !isLook);
  const rules = [...calls.keys()];
  return {
    rules,
    unreachable: new Set(rules.filter((name) => !reachable.has(name))),
    takeNothing: new Set(rules.filter((name) => reachable.has(name) && (!read.has(name) || empty.has(name)))),
  };
}

interface Call {
  readonly name: string;
  readonly isLook: boolean;
}

/** Peggy is silent about what fails inside `!…` and `&…`, and inside rules with a name for people; only the former go back. */
const event =
  /peg\$silentFails\+\+;|peg\$silentFails--;(\s*if \(s\d+ [!=]== peg\$FAILED\) \{\s*(?:peg\$currPos = s\d+;\s*)?s\d+ = undefined;)?|peg\$parse(\w+)\(\)/g;

function callsIn(body: string): readonly Call[] {
  const calls: { name: string; isLook: boolean }[] = [];
  const silent: number[] = [];
  for (const [text, goesBack, name] of body.matchAll(event)) {
    if (name !== undefined) calls.push({ name, isLook: false });
    else if (text.includes('++')) silent.push(calls.length);
    else {
      const from = silent.pop() ?? calls.length;
      if (goesBack !== undefined) for (const call of calls.slice(from)) call.isLook = true;
    }
  }
  return calls;
}

function reach(
  first: readonly string[],
  calls: ReadonlyMap<string, readonly Call[]>,
  follows: (call: Call) => boolean,
): ReadonlySet<string> {
  const found = new Set(first);
  for (const name of found) for (const call of calls.get(name) ?? []) if (follows(call)) found.add(call.name);
  return found;
}

/** The same parser, which tells `trace` when it begins a rule and how that ends. */
export const traced = (parser: string): string =>
  parser.replace(
    opening,
    (_, indent: string, name: string) =>
      `${indent}function peg$parse${name}() { trace.begin("${name}", peg$currPos); const found = peg$own${name}(); ` +
      `trace.end(found !== peg$FAILED, peg$currPos); return found; }\n${indent}function peg$own${name}() {`,
  );
