/**
 * The look, in the colors of the site. An editor makes its styles with script; the policy of a site forbids `<style>`
 * elements, but not the style sheets of a shadow root, so that is where an editor lives. Custom properties of the site
 * reach into it, rules do not.
 */
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Colors of tokens: as src/content/code.css gives them to the samples. */
const colors: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment'],
  keyword: ['keyword'],
  string: ['string', 'regex', 'url'],
  number: ['number', 'boolean', 'constant', 'version'],
  type: ['class-name', 'builtin', 'namespace', 'operator'],
  function: ['property'],
  attribute: ['decorator'],
};

const tokenRules = Object.fromEntries(
  Object.entries(colors).map(([color, types]) => [
    types.map((type) => `.token.${type}`).join(', '),
    { color: `var(--code-${color})` },
  ]),
);

const floating = {
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
  color: 'var(--text)',
  backgroundColor: 'var(--background)',
} as const;

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

export const look: Extension = EditorView.theme({
  '&': { flex: '1', minHeight: '0', fontSize: '0.875rem', color: 'var(--text)', backgroundColor: 'var(--raised)' },
  '&.cm-focused': { outline: 'none' },
  // Above the gutters, which would hide it.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '300',
    outline: '2px solid var(--accent)',
    outlineOffset: '-2px',
    pointerEvents: 'none',
  },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontVariantLigatures: 'none', lineHeight: '1.5rem', overflow: 'auto' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 1rem 0 0.25rem' },
  '.cm-gutters': { border: '0', color: 'var(--code-comment)', backgroundColor: 'var(--raised)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.5rem', padding: '0 0.5rem 0 0.75rem' },
  '.marks': { width: '1rem' },
  '.mark': { fontSize: '0.75rem', cursor: 'default' },
  '.mark.error': { color: 'var(--danger)' },
  '.mark.warning': { color: 'var(--warning)' },
  '.problem': {
    textDecoration: 'underline wavy var(--danger)',
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '0.2em',
    backgroundColor: 'var(--danger-tint)',
  },
  '.problem.warning': {
    textDecoration: 'underline dotted 2px var(--warning)',
    backgroundColor: 'var(--warning-tint)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--border-strong)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--danger)' },
  ...tokenRules,
  '.token.comment': { color: 'var(--code-comment)', fontStyle: 'italic' },

  '.cm-tooltip': { zIndex: '3', ...floating },
  '.cards': { maxWidth: 'min(30rem, 90vw)', font: '0.875rem/1.5 var(--font)' },
  '.card': { padding: '0.5rem 0.75rem' },
  '.card + .card': { borderTop: '1px solid var(--border)' },
  '.card code': { display: 'block', font: '0.8125rem/1.6 var(--mono)', whiteSpace: 'pre-wrap' },
  '.card p': { margin: '0', overflowWrap: 'anywhere' },
  '.card a': { color: 'var(--accent)' },
  '.card a:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  '.card.error': { boxShadow: 'inset 3px 0 var(--danger)' },
  '.card.warning': { boxShadow: 'inset 3px 0 var(--warning)' },

  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: '0.8125rem', maxHeight: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.6rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--on-accent)', backgroundColor: 'var(--accent)' },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-tooltip.cm-completionInfo': { maxWidth: '22rem', padding: '0.5rem 0.75rem', font: '0.875rem/1.5 var(--font)' },
  '.cm-announced': hidden,
  '@media (forced-colors: active)': {
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
});

/** The measures of a block of code (src/content/code.css): the gutter of marks is as wide as its space at the start. */
export const lookInPlace: Extension = EditorView.theme({
  '&': { fontSize: 'inherit' },
  '.cm-scroller': { lineHeight: 'inherit' },
  '.cm-content': { padding: '0.9rem 0' },
  '.cm-line': { padding: '0 1rem 0 0' },
  '.marks .cm-gutterElement': { textAlign: 'center' },
});

/** Around the editor, in the shadow root: the editor fills its host. While it has focus, the help covers its end, which stays empty. */
export const frame = `
:host { display: flex; flex-direction: column; position: relative; min-height: 0; height: 100%; background: var(--raised); }
.help { visibility: hidden; position: absolute; inset: auto 0 0; margin: 0; padding: 0.35rem 1rem; border-top: 1px solid var(--border); font: 0.8125rem/1.5 var(--font); color: var(--muted); background: var(--raised); }
.cm-editor:has(+ .help) .cm-content { padding-bottom: 2.75rem; }
:host(:focus-within) .help { visibility: visible; }
@media (pointer: coarse) { .help { display: none; } }
.hidden { position: absolute; margin: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
