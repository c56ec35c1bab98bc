/** Finds what the models on pages show: grammar rules and metamodel constructs. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageText } from '../run/package-text.ts';
import { type RuleListener, record } from './derivation.ts';
import { type GrammarRules, readGrammar, traced } from './grammar-rules.ts';
import { type ParserSource, readParser } from './parser-source.ts';

export interface Language {
  readonly grammar: GrammarRules;
  readonly parser: ParserSource;
  read(text: string): ParseTrace;
}

export interface ParseTrace {
  /** The rules that consumed text, and those that looked ahead. */
  readonly rules: ReadonlySet<string>;
  /** Absent if the parser rejects the text. */
  readonly ast?: unknown;
}

const parserFile = 'dist/parser.js';
const known = new Map<string, Language>();

/** The language of the installed parser; created once per root. */
export function languageOf(root: string): Language {
  const before = known.get(root);
  if (before) return before;
  const parser = readParser(packageText('concerto-cto', parserFile, root));
  const grammar = readGrammar(parser);
  const parse = evaluate(traced(parser), root);
  const language: Language = {
    grammar,
    parser,
    read(text) {
      const recording = record();
      current.trace = recording;
      let ast: unknown;
      try {
        ast = parse(text, { skipLocationNodes: true });
      } catch {
        // A sample of an error: it counts only for the rules that look ahead.
      }
      const decided = [...recording.fitted].filter((rule) => grammar.takeNothing.has(rule));
      return ast === undefined
        ? { rules: new Set(decided) }
        : { rules: new Set([...recording.read(), ...decided]), ast };
    },
  };
  known.set(root, language);
  return language;
}

/** The parser is evaluated once; each text is traced separately. */
const current: { trace: RuleListener } = { trace: record() };

type Parse = (text: string, options: { readonly skipLocationNodes: boolean }) => unknown;

function evaluate(source: string, root: string): Parse {
  const module: { exports: { parse?: Parse } } = { exports: {} };
  const trace: RuleListener = {
    begin: (rule, at) => current.trace.begin(rule, at),
    end: (isFound, at) => current.trace.end(isFound, at),
  };
  const from = createRequire(createRequire(join(root, 'package.json')).resolve('@accordproject/concerto-cto'));
  new Function('exports', 'module', 'require', 'trace', source)(module.exports, module, from, trace);
  const { parse } = module.exports;
  if (typeof parse !== 'function') throw new Error('the parser of concerto-cto exports no `parse`');
  return parse;
}
