import { writeStored } from './storage.ts';

/** Hides the announcement, now and on later visits: the pre-paint script reads what is stored here. */
export function dismissAnnouncement(): void {
  document.documentElement.dataset.announcementDismissed = 'true';
  writeStored('local', 'docs.announcement.dismiss', 'true');
}
