/**
 * Takes the fences of ` ```mdx-code-block ` away and leaves what they hold, which is part of the page. Often a component
 * begins in one such block and ends in another, so this happens to the text. The number of lines does not change.
 */
export function withoutMdxFences(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  let fence = '';
  let isMdx = false;
  return text
    .split('\n')
    .map((line) => {
      const [, before = '', mark = '', info = ''] =
        /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*$/.exec(line) ?? [];
      if (mark === '') return line;
      if (fence === '') {
        fence = mark;
        isMdx = info === 'mdx-code-block';
        return isMdx ? before : line;
      }
      if (!mark.startsWith(fence) || info !== '') return line;
      fence = '';
      return isMdx ? before : line;
    })
    .join('\n');
}
