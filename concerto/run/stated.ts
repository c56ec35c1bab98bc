/** Adapter: reads every statement about behavior in the reference of a root. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDescribed, readPackage } from '../api/read-package.ts';
import { folder, readSupplements } from '../api/supplement.ts';
import { subjectsOf } from '../proofs/statements.ts';

export interface Stated {
  readonly package: string;
  readonly name: string;
  readonly key: string;
  readonly hasProof: boolean;
}

export async function statedIn(root: string): Promise<readonly Stated[]> {
  const files = readdirSync(join(root, folder)).map((name) => ({
    path: `${folder}${name}`,
    text: readFileSync(join(root, folder, name), 'utf8'),
  }));
  const all: Stated[] = [];
  for (const supplement of await readSupplements(files)) {
    if (!isDescribed(supplement.package)) continue;
    const { exports } = await readPackage(supplement.package, join(root, 'package.json'));
    for (const { name, statements } of exports.flatMap((one) => subjectsOf(one, supplement)))
      for (const { key, proofs } of statements)
        all.push({ package: supplement.package, name, key, hasProof: proofs.length > 0 });
  }
  return all;
}
