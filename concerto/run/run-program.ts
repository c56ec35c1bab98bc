/** A `js run` or `ts run` block: a file in the reader's folder, run by Node.js. */
import type { Block, SampleFinding } from 'docs-build';
import { printedDetail, whyItEnded, withoutStacks } from './printed.ts';
import { fileOf, isCommonJs, isInside, isTypeScript } from './read-run.ts';
import type { RunContext, RunOutcome } from './run-context.ts';
import { runInScratch } from './run-in-scratch.ts';
import { serverOf, whileServed } from './serve-folder.ts';

export async function runProgram(block: Block, context: RunContext): Promise<RunOutcome> {
  const { scratch, options, limits } = context;
  const extension = isCommonJs(block) ? 'cjs' : 'mjs';
  const title = fileOf(block);
  const source = title !== undefined && isInside(title) ? title : `program.${isTypeScript(block) ? 'ts' : extension}`;
  const script = isTypeScript(block) ? source.replace(/(?:\.[cm]?tsx?)?$/, `.${extension}`) : source;
  const code = isTypeScript(block) ? await javaScriptOf(block, source) : `${block.text}\n`;
  if (typeof code !== 'string') return { findings: [code] };
  scratch.write(script, code);

  const flags = isTypeScript(block) ? ['--enable-source-maps'] : [];
  const served = whileServed('exec "$@"', serverOf(options, scratch));
  const ran = await runInScratch(served, ['node', ...flags, script], context);
  const plain = scratch.plain(ran.output);
  const printed = withoutStacks(plain);
  const why = whyItEnded(ran, limits, options.exit);
  if (why === undefined) return { findings: [], printed };
  const place = placeIn(plain, source);
  const thrown = /^(?:Uncaught )?(\w*(?:Error|Exception)\b.{0,300})/m.exec(plain)?.[1];
  return {
    findings: [
      {
        message: `the program ${why}${thrown !== undefined && ran.over === undefined ? `: ${thrown}` : ''}`,
        detail: printedDetail(printed),
        ...(ran.over === undefined && place),
      },
    ],
  };
}

/** The first position in the program that is named in its stack or in a syntax error. */
function placeIn(output: string, file: string): { readonly line: number; readonly column?: number } | undefined {
  const name = file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`(?:^|[\\s(/])${name}:(\\d{1,6})(?::(\\d{1,6}))?`, 'm').exec(output);
  return found ? { line: Number(found[1]), ...(found[2] !== undefined && { column: Number(found[2]) }) } : undefined;
}

/** Removes the types without checking them. */
async function javaScriptOf(block: Block, source: string): Promise<string | Omit<SampleFinding, 'block'>> {
  const { transform } = await import('esbuild');
  try {
    const made = await transform(block.text, {
      loader: 'ts',
      format: isCommonJs(block) ? 'cjs' : 'esm',
      target: 'node20',
      sourcemap: 'inline',
      sourcefile: source.slice(source.lastIndexOf('/') + 1),
      logLevel: 'silent',
    });
    return made.code;
  } catch (error) {
    const { errors = [] } = error as {
      readonly errors?: readonly { text: string; location: { line: number; column: number } | null }[];
    };
    const [first] = errors;
    if (!first) throw error;
    const { text, location } = first;
    return {
      message: `the program cannot be read: ${text}`,
      ...(location && { line: location.line, column: location.column + 1 }),
    };
  }
}
