/** Tabs of VitePress' plug-in for them: `== Label`, on a line of its own, begins one. */
import type { Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type Content, text } from './component.ts';

/** A line that begins a tab. */
interface Beginning {
  readonly label: readonly PhrasingContent[];
  readonly position: Content['position'];
}

const isBeginning = (part: Content | Beginning): part is Beginning => 'label' in part;

/** Contents of tabs, with what follows each `== Label` in a tab. Without such a line, they are as they were. */
export function tabsOfLines(children: readonly Content[]): readonly Content[] {
  const parts = children.flatMap((child) =>
    child.type === 'paragraph' ? inParagraph(child) : child.type === 'html' ? inHtml(child) : [child],
  );
  if (!parts.some(isBeginning)) return children;
  const made: Content[] = [];
  let tab: ContainerDirective | undefined;
  for (const part of parts) {
    if (isBeginning(part)) {
      tab = tabOf(part);
      made.push(tab);
    } else if (tab) tab.children.push(part);
    else made.push(part);
  }
  return made;
}

const tabOf = ({ label, position }: Beginning): ContainerDirective => ({
  type: 'containerDirective',
  name: 'tab',
  attributes: {},
  children: [{ type: 'paragraph', children: [...label], data: { directiveLabel: true } }],
  ...(position && { position }),
});

const labelLine = /^==[ \t]+/;

function inParagraph(paragraph: Paragraph): readonly (Content | Beginning)[] {
  const lines = linesOf(paragraph.children);
  const parts: (Content | Beginning)[] = [];
  let rest: PhrasingContent[] = [];
  const endRest = (): void => {
    if (rest.length > 0) parts.push({ ...paragraph, children: rest });
    rest = [];
  };
  for (const line of lines) {
    const [first, ...others] = line;
    if (first?.type === 'text' && labelLine.test(first.value)) {
      endRest();
      const label = [{ ...first, value: first.value.replace(labelLine, '') }, ...others];
      parts.push({ label, position: paragraph.position });
    } else rest.push(...(rest.length > 0 ? [text('\n')] : []), ...line);
  }
  endRest();
  return lines.length === 0 || parts.some(isBeginning) ? parts : [paragraph];
}

/** Markup that goes over several lines belongs to the first of them. */
function linesOf(children: readonly PhrasingContent[]): readonly (readonly PhrasingContent[])[] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type !== 'text') lines.at(-1)?.push(child);
    else
      child.value.split('\n').forEach((value, index) => {
        if (index > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ ...child, value });
      });
  }
  return lines;
}

/** A block of HTML ends with an empty line only, so it may hold several tabs. */
const inHtml = (html: Content & { type: 'html' }): readonly (Content | Beginning)[] =>
  html.value.split(/^(==[ \t]+\S.*)$/m).flatMap((value): readonly (Content | Beginning)[] => {
    if (labelLine.test(value)) return [{ label: [text(value.replace(labelLine, '').trim())], position: html.position }];
    return value.trim() === '' ? [] : [{ ...html, value: value.replace(/^\n|\n$/g, '') }];
  });
