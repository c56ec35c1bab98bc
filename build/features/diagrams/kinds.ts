import { classDiagram } from './class-diagram.ts';
import type { PreparedDiagram } from './drawing.ts';
import { flowchart } from './flowchart.ts';
import { sequence } from './sequence.ts';
import { entityDiagram, stateDiagram } from './small-kinds.ts';
import { type DiagramSource, Undrawable } from './source.ts';

const readers: ReadonlyMap<string, (source: DiagramSource) => PreparedDiagram> = new Map([
  ['graph', flowchart],
  ['flowchart', flowchart],
  ['flowchart-elk', flowchart],
  ['sequenceDiagram', sequence],
  ['classDiagram', classDiagram],
  ['classDiagram-v2', classDiagram],
  ['stateDiagram', stateDiagram],
  ['stateDiagram-v2', stateDiagram],
  ['erDiagram', entityDiagram],
]);

/** More than these need room: at most two to each node. */
const MOST_DENSE_ARROWS = 100;

export function drawingOf(source: DiagramSource): PreparedDiagram {
  const read = readers.get(source.kind);
  if (!read)
    throw new Undrawable(`diagrams of the kind \`${source.kind.slice(0, 40)}\` are not drawn`, {
      hint: 'these are: flowchart, sequenceDiagram, classDiagram, stateDiagram-v2, erDiagram',
    });
  const drawing = read(source);
  const { nodes = 0, arrows = 0 } = drawing.size ?? {};
  if (arrows > MOST_DENSE_ARROWS && arrows > nodes * 2)
    throw new Undrawable(`the diagram has ${arrows} arrows between ${nodes} nodes, too many to place`, {
      hint: 'draw a part of it, or several diagrams',
    });
  return drawing;
}
