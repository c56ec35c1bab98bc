// #region imports
import { readFile } from 'node:fs/promises';
// #endregion

// #region read
export async function read(path) {
  // #region inner
  const text = await readFile(path, 'utf8');
  // #endregion
  return text.trim();
}
// #endregion read
