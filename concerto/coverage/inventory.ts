/** What the pages should document about Concerto, and which items their samples show. */
import type { Inventory } from 'docs-build';
import { shownOn } from './shown.ts';
import { readPackages, surfacesOf } from './surfaces.ts';

export async function inventory(root: string): Promise<Inventory> {
  const packages = await readPackages(root);
  return { surfaces: surfacesOf(packages), shown: (page, samples) => shownOn(page, samples, packages) };
}
