/** Writes the pages of the manual that are made from the sources: `npm run manual`. A test compares them. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSource } from './import-source.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { readPages, problemsOfKeys } = await importSource(
  root,
  "export { readPages, problemsOfKeys } from './manual/reference/pages.ts';",
);
for (const [path, text] of readPages(join(root, 'manual'))) writeFileSync(join(root, 'manual/docs', path), text);
const problems = problemsOfKeys(join(root, 'manual'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
