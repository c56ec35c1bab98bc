import { expect, test } from 'vitest';
import { inStyle } from '../../../build/features/formulas/math-letters.ts';

test.each([
  ['bold', 'AZaz09', '𝐀𝐙𝐚𝐳𝟎𝟗'],
  ['bold', 'ΑΩαω', '𝚨𝛀𝛂𝛚'],
  ['italic', 'hi9', 'ℎ𝑖9'],
  ['fraktur', 'CzΩ', 'ℭ𝔷Ω'],
  ['double-struck', 'NZR', 'ℕℤℝ'],
  ['unknown', 'Az', 'Az'],
])('%s letters from the first to the last: %s', (style, text, expected) => {
  expect(inStyle(text, style)).toBe(expected);
});
