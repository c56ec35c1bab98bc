import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { labelsOf } from '../file-data.ts';
import { shownText } from '../shown-text.ts';

/**
 * Tables as every reader can use them: each stands in a frame that scrolls where the table is wider than the page, which
 * keyboards reach and which has a name; a head without text is an ordinary cell; alignment is a class, since the
 * `align` attribute is obsolete and a style attribute is not allowed.
 */
export function tables(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const kind = labelsOf(file)('table');
    let heading = '';
    const visit = (parent: Root | Element, isInTable: boolean): void => {
      for (const [place, child] of parent.children.entries()) {
        if (child.type !== 'element') continue;
        const { tagName } = child;
        if (/^h[1-6]$/.test(tagName)) heading = shownText(child.children).trim();
        else if (tagName === 'td' || tagName === 'th') mendCell(child);
        const isTable = tagName === 'table';
        if (isTable && !isInTable) parent.children[place] = frame(child, kind, heading);
        visit(child, isInTable || isTable);
      }
    };
    visit(tree, false);
  };
}

function mendCell(cell: Element): void {
  const { align } = cell.properties;
  if (typeof align === 'string') {
    cell.properties.className = [`align-${align}`];
    delete cell.properties.align;
  }
  if (cell.children.every((child) => child.type === 'text' && child.value.trim() === '')) cell.tagName = 'td';
}

/** Named after the table's caption, or the heading above it. */
function frame(table: Element, kind: string, heading: string): Element {
  const caption = table.children.find((child) => child.type === 'element' && child.tagName === 'caption');
  const name = caption ? shownText([caption]).trim() : heading;
  const ariaLabel = [kind, name].filter(Boolean).join(': ');
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'group', ariaLabel, tabIndex: 0 },
    children: [table],
    ...(table.position && { position: table.position }),
  };
}
