/** Runs the commands of a `console` block in the reader's folder and compares their outputs with the block. */
import type { Block, SampleFinding } from 'docs-build';
import { compareOutput } from '../match-output.ts';
import { printedDetail, whyItEnded, withoutStacks } from './printed.ts';
import { canShow, readTranscript, writeTranscript } from './read-transcript.ts';
import type { RunContext, RunOutcome } from './run-context.ts';
import { runInScratch } from './run-in-scratch.ts';
import { serverOf, whileServed } from './serve-folder.ts';

/** The working directory persists from command to command; variables do not. */
const script = `trap 'pwd -P >"$1"' EXIT; eval "$2"`;
/** Bash reports a line of the script here, a terminal does not. */
const shellPlace = /^bash: (?:eval: )?line \d+: /gm;

export async function runTranscript(block: Block, context: RunContext): Promise<RunOutcome> {
  const { scratch, options, limits, mayDiffer = false } = context;
  const transcript = readTranscript(block.text);
  const { steps, before } = transcript;
  if (steps.length === 0 || before.some((line) => line.trim() !== ''))
    return {
      findings: [{ message: 'the transcript begins with no command', hint: 'expected a line `$ command`', line: 1 }],
    };

  const findings: Omit<SampleFinding, 'block'>[] = [];
  const corrected: (string | undefined)[] = [];
  let asExpected = true;
  for (const [index, step] of steps.entries()) {
    const args = [scratch.lastFolder, step.command];
    const ran = await runInScratch(whileServed(script, serverOf(options, scratch)), args, context);
    const printed = withoutStacks(scratch.plain(ran.output).replace(shellPlace, 'bash: '));
    const exit = index === steps.length - 1 ? options.exit : 0;
    const why = whyItEnded(ran, limits, exit);
    const name = `\`${step.prompt[0]?.slice(0, 100)}\``;
    if (why !== undefined) {
      asExpected = false;
      const hint = ran.over === undefined && index === steps.length - 1 ? `if that is right: exit=${ran.status}` : '';
      findings.push({
        message: `${name} ${why}`,
        ...(hint !== '' && { hint }),
        detail: printedDetail(printed),
        line: step.line,
      });
      continue;
    }
    const difference = mayDiffer ? undefined : compareOutput(step.shown.join('\n'), printed);
    if (!difference) continue;
    corrected[index] = difference.corrected;
    asExpected &&= canShow(difference.corrected);
    findings.push({
      message: `${name} prints something else`,
      detail: difference.detail,
      line: step.line + step.prompt.length - 1 + (step.shown.length > 0 ? difference.line : 0),
    });
  }
  // If anything but the expected output differs, nothing is recorded.
  if (!asExpected || findings.length === 0) return { findings };
  const correction = writeTranscript(transcript, corrected);
  return { findings: findings.map((finding) => ({ ...finding, correction })) };
}
