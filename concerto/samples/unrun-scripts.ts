/** ` ```sh `: a script that nothing runs, and that does not say why. */
import type { Block, SampleFinding } from 'docs-build';
import { readTranscript } from '../run/read-transcript.ts';
import { languageKindOf } from './words.ts';

/** Samples find their packages installed. */
const installation = /^(?:npm (?:install|i)|(?:yarn|pnpm|bun) add|pip install)\s/;

/** A script is run where a transcript of its page calls it by the name of its file. */
export function unrunScripts(blocks: readonly Block[]): readonly SampleFinding[] {
  const commands = blocks
    .filter((block) => isOf('transcript', block))
    .flatMap(({ text }) => readTranscript(text).steps.map(({ command }) => command));
  return blocks.flatMap((block, index) => {
    if (!isOf('install', block) || saysWhy(block)) return [];
    const { title } = block.attributes;
    if (typeof title === 'string' && commands.some((command) => command.split(/\s/).includes(title))) return [];
    const lines = block.text
      .replace(/\\\n/g, '')
      .split('\n')
      .map((line) => line.trim());
    if (lines.every((line) => line === '' || line.startsWith('#') || installation.test(line))) return [];
    const hint =
      typeof title === 'string'
        ? `call it in a \`console\` block: \`$ sh ${title}\``
        : 'write it as a `console` block, or say no-run="reason"';
    return [{ block: index, message: 'this script is not run', hint }];
  });
}

/** With `no-check`, nothing of it is checked; with `no-run`, the versions that it installs still are. */
const saysWhy = ({ attributes }: Block): boolean =>
  'no-check' in attributes || String(attributes['no-run'] === true ? '' : (attributes['no-run'] ?? '')).trim() !== '';

const isOf = (language: 'transcript' | 'install', { kind, name }: Block): boolean =>
  kind === 'fence' && languageKindOf(name) === language;
