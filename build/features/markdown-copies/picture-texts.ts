/** Pictures that a page holds as SVG, for who cannot see them: their text stands in their place. */
import { closesFence, type Fence, fenceOpening, withoutPrefix } from '../../markdown/syntax/fence.ts';

/** A picture without a text is left out: it is an ornament. Code stays as it is. */
export function withPictureTexts(text: string): string {
  if (!text.includes('<svg')) return text;
  return outsideOfFences(text)
    .map(({ lines, isCode }) => (isCode ? lines : lines.replace(pictures, replaced)))
    .join('\n');
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

interface Part {
  readonly lines: string;
  readonly isCode: boolean;
}

function outsideOfFences(text: string): readonly Part[] {
  const parts: { lines: string[]; isCode: boolean }[] = [{ lines: [], isCode: false }];
  let fence: Fence | undefined;
  const add = (line: string, isCode: boolean): void => {
    const last = parts.at(-1);
    if (last?.isCode === isCode) last.lines.push(line);
    else parts.push({ lines: [line], isCode });
  };
  for (const line of text.split('\n')) {
    const inner = withoutPrefix(line);
    const isInside = fence !== undefined;
    if (fence) fence = closesFence(fence, inner) ? undefined : fence;
    else fence = fenceOpening(inner);
    add(line, isInside || fence !== undefined);
  }
  return parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ lines, isCode }) => ({ lines: lines.join('\n'), isCode }));
}
