/** Follows a page as a reader would: files appear, programs and commands run, and what they print is compared. */
import type { Block, RunPlace, Sample, SampleFinding, SamplePage, Verdict } from 'docs-build';
import { compareOutput, missingMessage } from '../match-output.ts';
import { tools } from '../package-versions.ts';
import { isMessage } from '../samples/expected-error.ts';
import { fileOf, isInside, readWish, runKind, sharedFile } from './read-run.ts';
import { runProgram } from './run-program.ts';
import { runTranscript } from './run-transcript.ts';
import type { Limits } from './sandbox.ts';
import { makeScratch, type Scratch } from './scratch.ts';
import { serveFolder } from './serve-folder.ts';
import type { Outcome } from './stage.ts';

export { runs } from './read-run.ts';

export interface PageLimits {
  readonly program: Limits;
  readonly command: Limits;
}

const usualLimits: PageLimits = {
  program: { seconds: 15, megabytes: 512, outputBytes: 1_000_000 },
  command: { seconds: 30, megabytes: 512, outputBytes: 1_000_000 },
};

/** Rejects with the signal's reason when it is told to stop; nothing is left behind then either. */
export async function runPage(page: SamplePage, place: RunPlace, limits = usualLimits): Promise<Verdict> {
  const scratch = makeScratch(place.root, limits.program.megabytes);
  const samples: Sample[] = [];
  const findings: SampleFinding[] = [];
  const failed = new Set<number>();
  /** The last program: what it printed, if that can be compared. */
  let last: { readonly block: number; readonly printed?: string } | undefined;
  try {
    for (const [index, block] of page.blocks.entries()) {
      const say = (finding: Omit<SampleFinding, 'block'>): void => {
        findings.push({ ...finding, block: index });
      };
      const file = fileOf(block);
      if (file !== undefined && !isInside(file))
        say({ message: `the file \`${file}\` lies outside the page's folder`, hint: 'expected a path below it' });
      else if (file !== undefined) scratch.write(file, `${block.text}\n`);

      const kind = runKind(block);
      if (kind === 'output') {
        if (!last) say({ message: 'no program before this output', hint: 'expected a block with `run` above it' });
        else if (last.printed !== undefined) {
          const difference = compareOutput(block.text, last.printed);
          if (!difference) continue;
          failed.add(last.block);
          say({
            message: 'the program prints something else',
            line: difference.line,
            detail: difference.detail,
            correction: difference.corrected,
          });
        }
        continue;
      }
      if (isMessage(block) && last?.block === index - 1 && last.printed !== undefined) {
        const detail = 'no-check' in block.attributes ? undefined : missingMessage(block.text, last.printed);
        if (detail === undefined) continue;
        failed.add(last.block);
        say({ message: 'the program raises another message', detail });
        continue;
      }
      // The output of a program that is not checked is not compared either.
      if (block.attributes.run !== undefined) last = { block: index };
      if (kind === undefined) continue;
      const outcome = await runBlock(block, kind, page, scratch, place, limits);
      for (const finding of outcome.findings) say(finding);
      if (outcome.findings.length > 0) failed.add(index);
      if (kind === 'program') last = { block: index, ...outcome };
      samples.push({ block: index, kind, state: 'proven', by: provenBy(block, place.root) });
    }
  } finally {
    scratch.remove();
  }
  return {
    samples: samples.map((sample) => (failed.has(sample.block) ? { ...sample, state: 'failed' } : sample)),
    findings,
  };
}

async function runBlock(
  block: Block,
  kind: 'program' | 'transcript',
  page: SamplePage,
  scratch: Scratch,
  { signal, isBackground = false }: RunPlace,
  limits: PageLimits,
): Promise<Outcome> {
  const wish = readWish(block);
  if ('message' in wish) return { findings: [wish] };
  const missing = wish.files.filter((name) => !bringFile(name, page, scratch));
  if (missing.length > 0) {
    const there = page.files.map(({ path }) => baseOf(path)).join(', ');
    return {
      findings: missing.map((name) => ({
        message: `no shared file is called \`${name}\``,
        hint: there === '' ? 'there are no shared files' : `there are ${there}`,
      })),
    };
  }
  const { port } = wish;
  let endServing: (() => Promise<void>) | undefined;
  try {
    if (port !== undefined) endServing = await serveFolder(scratch.folder, port, signal);
  } catch (error) {
    signal.throwIfAborted();
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    return { findings: [{ message: `port ${port} cannot be served: ${code}` }] };
  }
  try {
    return kind === 'program'
      ? await runProgram(block, { scratch, wish, signal, isBackground, limits: limits.program })
      : await runTranscript(block, { scratch, wish, signal, isBackground, limits: limits.command });
  } finally {
    await endServing?.();
  }
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function bringFile(name: string, page: SamplePage, scratch: Scratch): boolean {
  const file = sharedFile(name, page.files);
  if (file) scratch.write(baseOf(name), file.text);
  return file !== undefined;
}

/** Programs are proven by Node.js, commands by what they call. */
function provenBy({ name, text }: Block, root: string): readonly string[] {
  const wanted = name === 'console' && /^\$ concerto\b/m.test(text) ? 'concerto-cli ' : 'Node.js ';
  if (name === 'console' && wanted === 'Node.js ' && !/^\$ (?:node|npx)\b/m.test(text)) return [];
  return tools(root).filter((tool) => tool.startsWith(wanted));
}
