/** Whether a reader brings work along: in a link, or from the last visit. Few lines, because the page asks before all else. */

export const workKey = 'playground';

export function bringsWork(): boolean {
  try {
    return location.hash !== '' || localStorage.getItem(workKey) !== null;
  } catch {
    return false;
  }
}
