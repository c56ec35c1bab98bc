/** The kinds of note an author may write as `:::kind`. */
export const noteKinds = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
  'secondary',
] as const;

export type NoteKind = (typeof noteKinds)[number];

export const isNoteKind = (name: string): name is NoteKind => noteKinds.some((kind) => kind === name);

/** Containers that may have a title after their name: `:::note A title`. */
export const titledNames: ReadonlySet<string> = new Set([...noteKinds, 'details', 'tab', 'tab-item', 'card']);

/** Every container that is drawn. */
export const containerNames: ReadonlySet<string> = new Set([
  ...titledNames,
  'tabs',
  'code-group',
  'steps',
  'cards',
  'badge',
  'badges',
  'file-tree',
]);
