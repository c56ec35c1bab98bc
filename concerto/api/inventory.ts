/** The exports of the packages by name, for counting what the documentation covers. */
import { join } from 'node:path';
import type { ApiPackage, ExportKind, MemberKind } from './declarations.ts';
import { described, readPackage } from './read-package.ts';

export interface ApiItem {
  readonly package: string;
  /** `ModelManager`; inside a namespace `CodeGen.JavaVisitor`. */
  readonly name: string;
  readonly kind: ExportKind;
  /** Public members; inherited members are listed only in the exported class that declares them. */
  readonly members: readonly { readonly name: string; readonly static: boolean; readonly kind: MemberKind }[];
}

/** @param root Has the packages installed. */
export async function inventory(root: string): Promise<readonly ApiItem[]> {
  const items: ApiItem[] = [];
  for (const name of described) items.push(...itemsOf(await readPackage(name, join(root, 'package.json'))));
  return items;
}

const itemsOf = ({ name, exports }: ApiPackage): readonly ApiItem[] =>
  exports.map((one) => ({
    package: name,
    name: one.name,
    kind: one.kind,
    members:
      one.kind === 'function' ? [] : one.members.map(({ name, isStatic, kind }) => ({ name, static: isStatic, kind })),
  }));
