import type { ElementContent } from 'hast';

/**
 * Cuts highlighted code into lines: an element that spans lines is repeated on each, with its own part of the text.
 * Each line keeps its line feed. Linear in the number of tokens and lines.
 * @returns The nodes of each line; a text that ends with a line feed gives a last, empty line.
 */
export function splitLines(tokens: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [];
  if (tokens.length === 0) return lines;
  let line: ElementContent[] = [];
  lines.push(line);
  /** Copies of the elements that are open at this point, outermost first; children go to the innermost. */
  let open: { source: ElementContent & { type: 'element' }; copy: ElementContent & { type: 'element' } }[] = [];

  const put = (node: ElementContent): void => {
    (open.at(-1)?.copy.children ?? line).push(node);
  };
  const nextLine = (): void => {
    line = [];
    lines.push(line);
    const sources = open;
    open = [];
    for (const { source } of sources) {
      const copy = { ...source, children: [] };
      put(copy);
      open.push({ source, copy });
    }
  };
  const walk = (nodes: readonly ElementContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const parts = node.value.split('\n');
        parts.forEach((part, index) => {
          const last = index === parts.length - 1;
          if (part !== '' || !last) put({ type: 'text', value: last ? part : `${part}\n` });
          if (!last) nextLine();
        });
      } else if (node.type === 'element') {
        const copy = { ...node, children: [] };
        put(copy);
        open.push({ source: node, copy });
        walk(node.children);
        open.pop();
      } else put(node);
    }
  };
  walk(tokens);
  return lines;
}
