/** The changes that the page about compatibility tries. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Declarations of `org.example.catalogue@1.0.0`, and properties of a `Book` that is valid before the change. */
export type Change = readonly [change: string, before: string, after: string, data: object];

export function changesOfPage(): readonly Change[] {
  const page = readFileSync('docs/design/compatibility.md', 'utf8');
  const [, program = ''] = /^```js title="changes\.js"\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-changes-'));
  try {
    writeFileSync(join(folder, 'changes.js'), program);
    const groups = createRequire(import.meta.url)(join(folder, 'changes.js')) as Readonly<Record<string, Change[]>>;
    return Object.values(groups).flat();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
