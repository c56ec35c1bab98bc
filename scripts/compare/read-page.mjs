/** Reads a page of a built site, of docs-build or of Docusaurus, as what readers get: words, ids, neighbors, frame. */
import { fromHtml } from 'hast-util-from-html';
import { find, hasClass, pathOf } from './html-tree.mjs';
import { readFrame } from './read-frame.mjs';

/**
 * @typedef {{
 *   words: Map<string, number>, ids: Set<string>, prev: string | undefined, next: string | undefined,
 *   frame: import('./read-frame.mjs').Frame,
 * }} Page
 */

/** What no reader reads as text of the page: links beside headings, buttons, pictures, and the labels of code blocks. */
const isAside = (node) =>
  ['script', 'style', 'svg', 'button', 'template', 'math'].includes(node.tagName) ||
  hasClass(node, 'hash-link', 'visually-hidden') ||
  // The excerpt on the card of a page, whose words are those of that page: each tool has a rule of its own.
  hasClass(node, 'text--truncate') ||
  node.properties?.ariaHidden === 'true';

function textOf(node) {
  if (node.type === 'text') return node.value;
  if (isAside(node)) return ' ';
  const inner = (node.children ?? []).map(textOf).join('');
  return /^(?:a|b|i|em|strong|code|span|del|kbd|sup|sub|mark|u|s|small|abbr)$/.test(node.tagName ?? '')
    ? inner
    : ` ${inner} `;
}

function idsOf(node, ids = new Set()) {
  if (node.properties?.id) ids.add(String(node.properties.id));
  for (const child of node.children ?? []) idsOf(child, ids);
  return ids;
}

/** Words without punctuation, with how often they occur. */
export function wordsOf(text) {
  const words = new Map();
  for (const [word] of text.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** The page of a category is no article; its cards are. */
const isCard = (node) => hasClass(node, 'card', 'col');

/**
 * @param {string} html
 * @returns {Page | undefined} undefined if there is no article: a redirect, or a page that is a program.
 */
export function readPage(html) {
  const tree = fromHtml(html);
  const article = find(tree, (node) => node.tagName === 'article' && !isCard(node));
  const main = article ?? find(tree, (node) => node.tagName === 'main');
  if (!main) return undefined;
  const linkOf = (side) =>
    pathOf(
      find(
        tree,
        (node) => node.tagName === 'a' && hasClass(node, `pagination-nav__link--${side}`, `pagination-${side}`),
      )?.properties.href,
    );
  // Docusaurus has tags and dates in the article too; here, the title may stand before the text.
  const content = find(main, (node) => hasClass(node, 'theme-doc-markdown')) ?? main;
  const words = wordsOf(textOf(content));
  return { words, ids: idsOf(content), prev: linkOf('prev'), next: linkOf('next'), frame: readFrame(tree) };
}
