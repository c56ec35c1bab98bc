/** The lines in which two texts differ, for people to read. */
import { structuredPatch } from 'diff';

/** Texts with more changes than this have too little in common for a comparison that people could follow. */
const maxEditLength = 1000;

/**
 * @returns Lines that begin with `-` (only in the first text), `+` (only in the second) or a blank (in both, next to a
 * change), in groups below `@@ N`, the line of the first text where a group begins. Empty for equal texts.
 */
export function lineDiff(before, after, context = 2) {
  const options = { context, maxEditLength };
  // With a line feed at their ends the patch says nothing about missing ones.
  const patch = structuredPatch('', '', `${before}\n`, `${after}\n`, '', '', options);
  if (!patch) return ['@@ 1', ...marked('-', before.split('\n')), ...marked('+', after.split('\n'))];
  return patch.hunks.flatMap(({ oldStart, lines }) => [
    `@@ ${oldStart}`,
    ...lines.flatMap((line) => marked(line.slice(0, 1), [line.slice(1)])),
  ]);
}

const marked = (sign, lines) => lines.map((line) => `${sign} ${line}`.trimEnd());
