import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { walk } from '../walk.ts';

/** Notes with the place of each sample how many headings and sections of the page stand before it. */
export function samplePlaces(): (tree: Root, file: VFile) => void {
  return (tree, { data }) => {
    const { samples = [], holes = [], headings = [], sections = [] } = data;
    if (samples.length === 0) return;
    const headingsThrough = countsThrough(headings.map(({ id }) => id));
    const sectionsThrough = countsThrough(sections.map(({ anchor }) => anchor));
    // The text above all headings is a section, too.
    const before = { headings: 0, sections: sectionsThrough.get('') ?? 0 };
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'element') return;
      const { id, dataHole } = node.properties;
      if (typeof id === 'string' && /^h[1-6]$/.test(node.tagName)) {
        before.headings = Math.max(before.headings, headingsThrough.get(id) ?? 0);
        before.sections = Math.max(before.sections, sectionsThrough.get(id) ?? 0);
      }
      if (typeof dataHole !== 'string') return;
      const index = Number(dataHole.slice(1, -1));
      const hole = holes[index];
      if (hole?.kind === 'sample') holes[index] = { ...hole, before: { ...before } };
    });
  };
}

/** How many elements a list has up to the one of an id. */
const countsThrough = (ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(ids.map((id, index) => [id, index + 1]));
