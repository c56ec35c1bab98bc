/** Links of a text that is published beside its page: they lead to the same place from anywhere. */
import { outsideOfFences } from './outside-of-fences.ts';

/** @param urlOf The address that a destination leads to; undefined where it stays as it is written. */
export function withPublishedLinks(text: string, urlOf: (href: string) => string | undefined): string {
  const replace = (whole: string, before: string, href: string): string => {
    const url = urlOf(href);
    return url === undefined ? whole : before + url;
  };
  const ofLine = (line: string): string =>
    line
      .split(/(`+[^`]*`+)/)
      // Every other part is code.
      .map((part, at) =>
        at % 2 === 1 ? part : destinations.reduce((done, pattern) => done.replace(pattern, replace), part),
      )
      .join('');
  return outsideOfFences(text, (lines) => lines.split('\n').map(ofLine).join('\n'));
}

/** The destination of a link, a definition or a tag, with the text before it. */
const destinations: readonly RegExp[] = [
  /(\]\()([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)/g,
  /(\]\(<)([^<>]+)/g,
  /^(\s{0,3}\[[^\]]+\]:\s*<?)([^\s<>]+)/g,
  /(\s(?:href|src|to)=["'])([^"']+)/g,
];
