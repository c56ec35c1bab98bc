/** Adapter: replaces the text of fences in Markdown files and changes nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../adapters/write-atomically.ts';
import { closesFence, fenceOpening } from '../markdown/syntax/fence.ts';
import type { Block } from '../model/extension.ts';
import { isFromGit } from '../model/paths.ts';

/** A fence and the text that it should contain. */
export interface Correction {
  readonly block: Block;
  readonly text: string;
}

/**
 * Writes corrections to the files. Skips fences that have moved or changed since they were read.
 * @returns `file:line` of each corrected fence.
 */
export function rewriteBlocks(root: string, corrections: readonly Correction[]): readonly string[] {
  const written: string[] = [];
  for (const file of new Set(corrections.map(({ block }) => block.at.file))) {
    if (isFromGit(file)) continue;
    const fileCorrections = corrections.filter(({ block }) => block.at.file === file);
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    const { text: after, lines } = withCorrections(before, fileCorrections);
    written.push(...lines.map((line) => `${file}:${line}`));
    if (after === before) continue;
    writeAtomically(path, [after]);
  }
  return written;
}

/**
 * The text of a file with corrections of its fences. Skips fences that are not where they were, or are others.
 * @returns The text, and the lines of the corrected fences.
 */
export function withCorrections(
  before: string,
  corrections: readonly Correction[],
): { readonly text: string; readonly lines: readonly number[] } {
  const lines = before.split('\n');
  const corrected: number[] = [];
  // Starts at the end of the file, so that the line numbers of the remaining fences stay valid.
  for (const { block, text } of corrections.toSorted((a, b) => b.block.at.line - a.block.at.line))
    if (rewrite(lines, block, text)) corrected.push(block.at.line);
  return { text: lines.join('\n'), lines: corrected };
}

/**
 * Replaces the text of a fence in `lines`, which it changes. Repeats the prefix of the opening line (indentation, `>`)
 * on every line.
 * @returns False if the fence was skipped.
 */
function rewrite(lines: string[], { at, text: recorded }: Block, text: string): boolean {
  const opening = lines[at.line - 1] ?? '';
  const fence = fenceOpening(opening.slice(at.column - 1));
  if (!fence || at.endLine === undefined || at.endLine <= at.line) return false;
  const prefix = opening.slice(0, at.column - 1).replace(/[^\s>]/g, ' ');
  const body = lines.slice(at.line, at.endLine - 1);
  const strip = (line: string): string => (line.startsWith(prefix) ? line.slice(prefix.length) : line.trimStart());
  const carriageReturn = opening.endsWith('\r') ? '\r' : '';
  if (body.map((line) => strip(line.replace(/\r$/, ''))).join('\n') !== recorded) return false;
  // A fence in the text would end the block.
  if (text.split('\n').some((line) => closesFence(fence, line.trimStart()))) return false;
  const newLines = text.split('\n').map((line) => (prefix + line).trimEnd() + carriageReturn);
  lines.splice(at.line, body.length, ...newLines);
  return true;
}
