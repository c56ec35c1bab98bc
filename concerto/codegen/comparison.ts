/** `:::comparison`: what each target keeps of each construct, as Markdown. */
import type { Drawn, Found } from '../samples/outcome.ts';
import type { Claim } from '../samples/read-sample.ts';
import { allTargets, targets, unknownTarget } from '../samples/targets.ts';
import { constructs, themes } from './constructs.ts';
import { type Cell, drawComparison } from './draw-comparison.ts';
import { unknownConstruct } from './mapping.ts';
import { probe } from './probe.ts';

/** @throws what a generator throws against the simplest of models */
export async function checkComparison(claim: Claim): Promise<Drawn> {
  const { faults, found } = faultsOf(claim);
  const cells = new Map<string, Cell>();
  for (const target of allTargets) {
    for (const construct of constructs) {
      const cell = cellOf(target, construct.id);
      const { state } = await probe(construct, target, {});
      if (!faults.has(cell)) cells.set(cell, state);
      else if (state === 'kept') cells.set(cell, 'faulty');
      else found.push({ message: `${cell} is not faulty but ${state}`, hint: 'take it out of `faulty`' });
    }
  }
  if (found.length > 0) return { found };
  return { found, drawn: drawComparison(themes, allTargets, (target, id) => cells.get(cellOf(target, id)) ?? 'lost') };
}

const cellOf = (target: string, construct: string): string => `${target}.${construct}`;

/** Cells that the author marks as generated but wrong: `golang.map protobuf.map`. */
function faultsOf({ attributes: { faulty } }: Claim): {
  readonly faults: ReadonlySet<string>;
  readonly found: Found[];
} {
  const cells = typeof faulty === 'string' ? faulty.split(/[\s,]+/).filter((cell) => cell !== '') : [];
  const found = cells.flatMap((cell) => {
    const [target = '', construct = ''] = cell.split('.');
    return [...(targets.has(target) ? [] : [unknownTarget(target)]), ...unknownConstruct(construct)];
  });
  return { faults: new Set(cells), found };
}
