import { writeStored } from './storage.ts';

/** Hides the announcement until there is another one: the pre-paint script reads what is stored here. */
export function dismissAnnouncement(): void {
  const { dataset } = document.documentElement;
  dataset.dismissed = '';
  writeStored('local', 'docs.announcement', dataset.announcement as string);
}
