import { element, isSet, line, ownProperties, type Transform, takeLabel, text } from './component.ts';

/** `:::details[Summary]{open}`: the browser's own disclosure. */
export const transformDetails: Transform = (node, { label }) => {
  const summary = takeLabel(node, 'summary', 'title') ?? [text(label('details'))];
  const properties = { ...ownProperties(node, 'details'), ...(isSet(node, 'open') && { open: true }) };
  return [element('details', properties, [line('summary', {}, summary), ...node.children], node.position)];
};
