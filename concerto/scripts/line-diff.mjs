/** The difference of two texts by lines, as people read it. */

/** Beyond this the middle counts as replaced as a whole. */
const mostComparisons = 4_000_000;

/**
 * @returns Lines that begin with `-` (only before), `+` (only after) or a blank (both, next to a change), in groups
 * below `@@ N`, the line of the first text where a group begins. None when both say the same.
 */
export function lineDiff(before, after, context = 2) {
  const steps = align(before.split('\n'), after.split('\n'));
  const changed = steps.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]));
  const shown = new Set(
    changed.flatMap((index) => Array.from({ length: 2 * context + 1 }, (_, shift) => index - context + shift)),
  );
  const lines = [];
  for (const [index, { sign, text, line }] of steps.entries()) {
    if (!shown.has(index)) continue;
    if (index === 0 || !shown.has(index - 1)) lines.push(`@@ ${line}`);
    lines.push(`${sign} ${text}`.trimEnd());
  }
  return lines;
}

/** Every line of both texts once, by the longest common subsequence; `line` counts in the first text. */
function align(a, b) {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const steps = a.slice(0, start).map((text) => [' ', text]);
  let [i, j] = [0, 0];
  const lengths = left.length * right.length > mostComparisons ? undefined : lengthsOf(left, right);
  while (lengths && i < left.length && j < right.length) {
    if (left[i] === right[j]) {
      steps.push([' ', left[i]]);
      i += 1;
      j += 1;
    } else if (lengths[i + 1][j] >= lengths[i][j + 1]) steps.push(['-', left[i++]]);
    else steps.push(['+', right[j++]]);
  }
  steps.push(...left.slice(i).map((text) => ['-', text]), ...right.slice(j).map((text) => ['+', text]));
  steps.push(...a.slice(a.length - end).map((text) => [' ', text]));
  let line = 1;
  return steps.map(([sign, text]) => ({ sign, text, line: sign === '+' ? line : line++ }));
}

/** At [i][j]: how many lines the rests from there have in common. */
function lengthsOf(a, b) {
  const table = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i][j] = a[i] === b[j] ? table[i + 1][j + 1] + 1 : Math.max(table[i + 1][j], table[i][j + 1]);
  return table;
}
