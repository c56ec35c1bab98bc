import { element, line, ownProperties, type Transform, takeLabel, text } from './component.ts';
import { isNoteKind } from './note-kinds.ts';

/** `:::note[Title]`: a note with the title or, without one, the name of its kind. The icon is drawn by the stylesheet. */
export const transformNote: Transform = (node, { label: labelOf }) => {
  const kind = isNoteKind(node.name) ? node.name : 'note';
  const label = takeLabel(node, 'title');
  const title = label
    ? line('p', { className: ['admonition-title'] }, label)
    : line('p', { className: ['admonition-title', 'admonition-kind'] }, [text(labelOf(kind))]);
  const properties = { ...ownProperties(node, 'admonition', `admonition-${kind}`), role: 'note' };
  return [element('div', properties, [title, ...node.children], node.position)];
};
