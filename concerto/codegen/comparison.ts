/** `:::comparison`: which constructs each target keeps, as Markdown. */
import type { Drawn, Found } from '../samples/outcome.ts';
import type { Claim } from '../samples/read-sample.ts';
import { allTargets, targets } from '../samples/targets.ts';
import { unknownTarget } from '../samples/unknown-target.ts';
import { constructs, themes } from './constructs.ts';
import { type Cell, drawComparison } from './draw-comparison.ts';
import { unknownConstruct } from './mapping.ts';
import { probe } from './probe.ts';

/** @throws what a generator throws against the simplest of models */
export async function checkComparison(claim: Claim): Promise<Drawn> {
  const { faults, found } = faultsOf(claim);
  const chosen = chosenBy(claim);
  found.push(...chosen.found);
  const cells = new Map<string, Cell>();
  for (const target of chosen.targets) {
    for (const construct of constructs.filter(({ id }) => chosen.has(id))) {
      const cell = cellOf(target, construct.id);
      const { state } = await probe(construct, target, {});
      if (!faults.has(cell)) cells.set(cell, state);
      else if (state === 'kept') cells.set(cell, 'faulty');
      else found.push({ message: `${cell} is not faulty but ${state}`, hint: 'take it out of `faulty`' });
    }
  }
  if (found.length > 0) return { found };
  const cell = (target: string, id: string): Cell => cells.get(cellOf(target, id)) ?? 'lost';
  const wanted = themes.map((theme) => ({ ...theme, constructs: theme.constructs.filter(({ id }) => chosen.has(id)) }));
  const draw = (mark?: (cell: Cell) => string): string => drawComparison(wanted, chosen.targets, cell, mark);
  return { found, drawn: draw(), asText: draw((text) => text) };
}

/** `targets="java, golang" only="range, optional"`; everything where they are absent. */
function chosenBy({ attributes: { targets: named, only } }: Claim) {
  const ids = wordsOf(only);
  const wanted = wordsOf(named);
  return {
    targets: wanted.length === 0 ? allTargets : wanted.filter((target) => targets.has(target)),
    has: (id: string): boolean => ids.length === 0 || ids.includes(id),
    found: [
      ...ids.flatMap(unknownConstruct),
      ...wanted.flatMap((target) => (targets.has(target) ? [] : [unknownTarget(target)])),
    ],
  };
}

const wordsOf = (value: string | true | undefined): readonly string[] =>
  typeof value === 'string' ? value.split(/[\s,]+/).filter((word) => word !== '') : [];

const cellOf = (target: string, construct: string): string => `${target}.${construct}`;

/** Cells that the author marks as generated but wrong: `golang.map protobuf.map`. */
function faultsOf({ attributes: { faulty } }: Claim): {
  readonly faults: ReadonlySet<string>;
  readonly found: Found[];
} {
  const cells = wordsOf(faulty);
  const found = cells.flatMap((cell) => {
    const [target = '', construct = ''] = cell.split('.');
    return [...(targets.has(target) ? [] : [unknownTarget(target)]), ...unknownConstruct(construct)];
  });
  return { faults: new Set(cells), found };
}
