import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { problem } from '../../model/diagnostic.ts';
import { nearest } from '../../model/nearest.ts';
import { linesPerFile, rangeOf } from '../file-data.ts';
import { type Content, type PageContext, type Transform, takeLabel, text, warn } from './component.ts';
import { transforms } from './index.ts';

/**
 * A container of an unknown name is given back as the text it was, since a plain Markdown page may well begin a line
 * with three colons: its first line, its contents, and its last line where there was one.
 */
export const transformAsText: Transform = (node, page) => {
  if (!suggest(node.name, node, page)) reportText(node, page);
  const { closing } = node.data?.position ?? {};
  const colons = ':'.repeat(closing ? closing.end.column - closing.start.column : 3);
  const before = openingLine(node, page, colons);
  takeLabel(node);
  return [before, ...node.children, ...(closing ? [writtenLine(colons, node)] : [])];
};

/** A line that looks like the start or end of a container but is text: reports it where it is likely a mistake. */
export function checkLine(node: Paragraph, page: PageContext): void {
  const [first] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith(':::') || !first.position || isEscaped(node, page)) return;
  const [, name = '', rest = ''] = /^:{3,50}[ \t]{0,50}([\w-]{0,50})(.?)/.exec(first.value) ?? [];
  if (name === '' && rest === '' && page.hasComponents)
    warn(
      page,
      node,
      'this line does not close a container',
      'a container that holds others needs more colons than they have',
    );
  else if (known(page).has(name))
    warn(
      page,
      node,
      `this line does not open a container \`${name}\``,
      'expected `:::name[Title]{key=value}`, nothing more',
    );
  else if (name !== '') suggest(name, node, page);
}

function reportText({ name, position }: ContainerDirective, { file: page }: PageContext): void {
  const { file, line, column } = rangeOf({ position }, page);
  const message = `there is no container \`${name}\`: it is shown as text`;
  const hint = 'name it in `containers` of the configuration, or put it into a code block if it is meant as text';
  page.data.diagnostics?.push(problem('markdown/shown-literally', message, { at: { file, line, column }, hint }));
}

/** @returns whether another name is near. */
function suggest(name: string, node: Content, page: PageContext): boolean {
  const names = [...known(page)];
  const meant = (name.length > 2 && names.find((other) => other.startsWith(name))) || nearest(name, names);
  if (meant) warn(page, node, `there is no container \`${name}\`, so it stays text`, `did you mean \`:::${meant}\`?`);
  return meant !== undefined;
}

const known = (page: PageContext): ReadonlySet<string> =>
  new Set([
    ...transforms.keys(),
    ...(page.file.data.directives?.keys() ?? []),
    ...Object.keys(page.file.data.siteContainers ?? {}),
  ]);

/** The text of included files is not available here, so the line is put together again. */
function openingLine(node: ContainerDirective, page: PageContext, colons: string): Paragraph {
  const { start, end } = node.data?.position?.opening ?? {};
  if (start && end && start.line < linesPerFile)
    return writtenLine(String(page.file.value).slice(start.offset, end.offset), node);
  const label = takeLabel(node);
  const attributes = Object.entries(node.attributes ?? {}).map(([key, value]) => (value ? `${key}="${value}"` : key));
  return writtenLine(
    `${colons}${node.name}${label ? `[${textOf(label)}]` : ''}${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`,
    node,
  );
}

const writtenLine = (value: string, { position }: ContainerDirective): Paragraph => ({
  type: 'paragraph',
  children: [text(value)],
  ...(position && { position }),
});

const isEscaped = ({ position }: Paragraph, page: PageContext): boolean =>
  position !== undefined &&
  position.start.line < linesPerFile &&
  !String(page.file.value).startsWith(':', position.start.offset);
