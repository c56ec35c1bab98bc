import { nearest } from 'docs-build';
import type { Found } from './outcome.ts';
import { targets } from './targets.ts';

export function unknownTarget(name: string): Found {
  const meant = nearest(name, targets.keys());
  const hint = meant ? `did you mean ${meant}?` : `there are ${[...targets.keys()].join(', ')}`;
  return { message: `concerto-codegen has no target ${name}`, hint };
}
