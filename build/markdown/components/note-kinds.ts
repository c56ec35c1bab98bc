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
