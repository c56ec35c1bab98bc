import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from '../../../../build/model/html.ts';

test('escapeHtml escapes text and double-quoted attributes', () => {
  expect(escapeHtml('</title><a b="c">&amp;')).toBe('&lt;/title&gt;&lt;a b=&quot;c&quot;&gt;&amp;amp;');
});

test('scriptJson cannot close its script element and parses back to the same value', () => {
  const value = { a: '</script><!--<script>\u2028\u2029' };
  expect(scriptJson(value)).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});
