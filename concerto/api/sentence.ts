/** Decides whether a doc comment is informative, and converts its text to Markdown. */
import type { LinkTo } from './homes.ts';

/** Repeats the name, or says nothing specific about the method. */
const empty = [
  /^visitor design pattern/i,
  /^(?:constructor|create|creates|instantiate)\b[^.]{0,60}\.?$/i,
  /^(?:get|gets|set|sets|returns?) (?:the )?\w+\.?$/i,
];

/** @returns '' for a text that is not informative. */
export function sentenceOf(text: string): string {
  const [paragraph = ''] = text.split(/\n\s*\n/);
  const told = paragraph.replace(/\s+/g, ' ').trim();
  if (told.split(' ').length < 4 || empty.some((pattern) => pattern.test(told))) return '';
  const begun = told.charAt(0).toUpperCase() + told.slice(1);
  return /[.:!?]$/.test(begun) ? begun : `${begun}.`;
}

/** For lists: the text up to the first period. */
export const firstSentence = (markdown: string): string => /^.*?[.!?](?=\s|$)/s.exec(markdown)?.[0] ?? markdown;

const link = /\{@link(?:code|plain)?\s+([\w$.#]+)(?:\s*\|?\s*([^}]*))?\}/g;

/** Plain text as Markdown that reads the same. */
export const escaped = (text: string): string => text.replace(/[\\`*_[\]<>{}$~|]/g, '\\$&');

/** Converts `{@link Class#member label}` to a link if the target is described, else to code. */
export function linked(text: string, linkTo: LinkTo, between: (rest: string) => string = (rest) => rest): string {
  let made = '';
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, written = '', label = ''] = match;
    const name = written.replace('#', '.');
    const href = linkTo(name);
    const shown = `\`${label.trim() || name}\``;
    made += between(text.slice(end, match.index)) + (href === undefined ? shown : `[${shown}](${href})`);
    end = match.index + whole.length;
  }
  return made + between(text.slice(end));
}
