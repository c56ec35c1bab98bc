/** A block that runs with other versions than the installed ones, and everything that determines its output. */
import { createHash } from 'node:crypto';
import type { Block, SampleFinding, SamplePage } from 'docs-build';
import {
  fileOf,
  isCommonJs,
  isInside,
  isTypeScript,
  type RunOptions,
  readRunOptions,
  sharedFile,
} from '../run/read-run.ts';
import { readTranscript } from '../run/read-transcript.ts';
import { languageKindOf } from '../samples/words.ts';
import { readVersions, type Versions } from './versions.ts';

export interface RecordedBlock {
  readonly id: string;
  readonly kind: 'program' | 'transcript';
  readonly versions: Versions;
  readonly options: RunOptions;
  /** The files in its folder by path: the titled blocks before it, and shared files. */
  readonly files: ReadonlyMap<string, string>;
}

/** @returns a finding instead if an option is invalid. */
export function readRecorded(
  { blocks, files: shared }: SamplePage,
  index: number,
): RecordedBlock | Omit<SampleFinding, 'block'> {
  const block = blocks[index] as Block;
  const versions = readVersions(block.attributes.versions ?? true);
  if ('message' in versions) return versions;
  const options = readRunOptions(block);
  if ('message' in options) return options;
  const files = new Map<string, string>();
  for (const before of blocks.slice(0, index)) {
    const path = fileOf(before);
    if (path !== undefined && isInside(path)) files.set(path, `${before.text}\n`);
  }
  for (const name of options.files) {
    const file = sharedFile(name, shared);
    if (!file) return { message: `no shared file is called \`${name}\`` };
    files.set(name.slice(name.lastIndexOf('/') + 1), file.text);
  }
  const kind = languageKindOf(block.name) === 'transcript' ? 'transcript' : 'program';
  const decides = [
    kind,
    kind === 'program' ? block.text : readTranscript(block.text).steps.map(({ command }) => command),
    kind === 'program' ? [isTypeScript(block), isCommonJs(block), fileOf(block) ?? null] : [],
    versions.packages,
    options.exit,
    [...files].sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  const id = createHash('sha256').update(JSON.stringify(decides)).digest('hex').slice(0, 20);
  return { id, kind, versions, options, files };
}
