/** Compares the output that a page shows for recorded programs with the recordings. */
import type { Block, SampleFinding, SamplePage } from 'docs-build';
import { compareOutput, missingMessage } from '../match-output.ts';
import { canShow, readTranscript, writeTranscript } from '../run/read-transcript.ts';
import { isMessage } from '../samples/expected-error.ts';
import { readSample } from '../samples/read-sample.ts';
import { languageKindOf } from '../samples/words.ts';
import { readRecorded } from './recorded-block.ts';
import { type Recording, readRecordings, recordingsPath } from './recording.ts';
import { readVersions } from './versions.ts';

export interface CheckedRecording {
  /** The versions, for readers. */
  readonly by?: readonly string[];
  readonly found: readonly SampleFinding[];
}

export function checkRecorded(page: SamplePage, index: number): CheckedRecording {
  const recorded = readRecorded(page, index);
  if ('message' in recorded) return { found: [{ ...recorded, block: index }] };
  const { id, kind, versions } = recorded;
  const recording = recordingOf(page, id);
  if (!recording)
    return {
      by: versions.by,
      found: [
        {
          block: index,
          message: `this ${kind} was not recorded in this form`,
          hint: `record it: npm run record -- --page ${page.path} --write`,
        },
      ],
    };
  const found =
    kind === 'program' ? compareProgram(page.blocks, index, recording) : compareSteps(page, index, recording);
  return { by: versions.by, found };
}

function recordingOf({ path, files }: SamplePage, id: string): Recording | undefined {
  const file = files.find((one) => one.path === recordingsPath(path));
  return file && readRecordings(file.text).find((recording) => recording.id === id);
}

/** An output belongs to the last program before it. */
function compareProgram(blocks: readonly Block[], index: number, { output }: Recording): readonly SampleFinding[] {
  const printed = output.join('\n');
  const found: SampleFinding[] = [];
  for (let at = index + 1; at < blocks.length; at += 1) {
    const block = blocks[at] as Block;
    if (block.attributes.run !== undefined) break;
    if (block.kind !== 'fence' || 'no-check' in block.attributes) continue;
    if (block.attributes.output !== undefined) {
      const difference = compareOutput(block.text, printed);
      if (!difference) continue;
      const { line, detail, corrected } = difference;
      found.push({
        block: at,
        message: 'the recorded program printed something else',
        line,
        detail,
        correction: corrected,
      });
    } else if (at === index + 1 && isMessage(block)) {
      const detail = missingMessage(block.text, printed);
      if (detail !== undefined)
        found.push({ block: at, message: 'the recorded program raised another message', detail });
    }
  }
  return found;
}

function compareSteps({ blocks }: SamplePage, index: number, { output }: Recording): readonly SampleFinding[] {
  const transcript = readTranscript(blocks[index]?.text ?? '');
  const recorded = readTranscript(output.join('\n')).steps;
  const corrected: (string | undefined)[] = [];
  const found: SampleFinding[] = [];
  for (const [at, { shown, line, prompt }] of transcript.steps.entries()) {
    const difference = compareOutput(shown.join('\n'), recorded[at]?.shown.join('\n') ?? '');
    if (!difference) continue;
    corrected[at] = difference.corrected;
    found.push({
      block: index,
      message: `\`${prompt[0]?.slice(0, 100)}\` printed something else when it was recorded`,
      detail: difference.detail,
      line: line + prompt.length - 1 + (shown.length > 0 ? difference.line : 0),
    });
  }
  const correction = writeTranscript(transcript, corrected);
  return corrected.every((text) => canShow(text ?? '')) ? found.map((one) => ({ ...one, correction })) : found;
}

/** Finds models of old versions that no recorded program uses, so that nothing proves them. */
export function strayFiles(blocks: readonly Block[]): readonly SampleFinding[] {
  return blocks.flatMap((file, index) => {
    const { kind, name, attributes } = file;
    if (kind !== 'fence' || languageKindOf(name) !== 'model' || attributes.versions === undefined) return [];
    const wanted = readVersions(attributes.versions);
    if ('message' in wanted) return [{ ...wanted, block: index }];
    const isUsed = blocks.some((block, at) => {
      const claim = at > index ? readSample(block, at) : undefined;
      if (claim?.kind !== 'recorded' || claim.skipped !== undefined) return false;
      const has = readVersions(block.attributes.versions ?? true);
      return 'packages' in has && wanted.packages.every((each) => has.packages.includes(each));
    });
    if (isUsed || 'no-check' in attributes) return [];
    return [
      {
        block: index,
        message: `no recorded program below this model runs with ${wanted.by.join(' and ')}`,
        hint: 'show one that loads it: a `js run` block with the same `versions`',
      },
    ];
  });
}
