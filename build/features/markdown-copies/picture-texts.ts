/** Pictures that a page holds as SVG, for readers who cannot see them: the text of each stands in its place. */
import { outsideOfFences } from './outside-of-fences.ts';

/** A picture without a text is left out: it is an ornament. Code stays as it is. */
export function withPictureTexts(text: string): string {
  if (!text.includes('<svg')) return text;
  return outsideOfFences(text, (lines) => lines.replace(pictures, replaced));
}

/** Code first, so that a tag in it is none; a figure with nothing but a picture is that picture. */
const pictures = /(`+)[\s\S]*?\1|(?:<figure\b[^>]*>\s*)?<svg\b([^>]*)>([\s\S]*?)<\/svg>(\s*<\/figure>)?/g;

function replaced(whole: string, ticks: string | undefined, attributes = '', content = '', end = ''): string {
  if (ticks !== undefined) return whole;
  const [, , label] = /\saria-label=(["'])([\s\S]*?)\1/.exec(attributes) ?? [];
  const [, title] = /<title\b[^>]*>([\s\S]*?)<\/title>/.exec(content) ?? [];
  const words = (label ?? title ?? '').replace(/\s+/g, ' ').trim();
  const start = /^<figure\b[^>]*>\s*/.exec(whole)?.[0] ?? '';
  // What is written in the figure beside the picture, such as its caption, stays with it.
  return start !== '' && end !== '' ? words : start + words + end;
}
