/** `:::mapping{target=avro}`: what one target generates for each construct, as Markdown. */
import { escapeHtml, nearest } from 'docs-build';
import { optionsOf } from '../samples/options-of.ts';
import type { Drawn, Found } from '../samples/outcome.ts';
import type { Claim } from '../samples/read-sample.ts';
import { targets } from '../samples/targets.ts';
import { unknownTarget } from '../samples/unknown-target.ts';
import { drawnWords } from '../samples/words.ts';
import { colorOf } from './color.ts';
import { type Construct, constructs, themes } from './constructs.ts';
import { drawMapping, type MappingTheme } from './draw-mapping.ts';
import { probe } from './probe.ts';

/** @throws what a generator throws against the simplest of models */
export async function checkMapping(claim: Claim): Promise<Drawn> {
  const { target, found: noTarget } = targetOf(claim);
  const { options, found: unreadable } = optionsOf(claim, drawnWords.mapping);
  const { only, found: noConstruct } = onlyOf(claim);
  const { notes, found: noNote } = notesOf(claim);
  const found = [...noTarget, ...unreadable, ...noConstruct, ...noNote];
  if (found.length > 0) return { found };
  const drawn: MappingTheme[] = [];
  for (const theme of themes) {
    const wanted = theme.constructs.filter(({ id, isOnlyCompared }) =>
      only.size === 0 ? !isOnlyCompared : only.has(id),
    );
    const rows = [];
    for (const construct of wanted)
      rows.push({ construct, probed: await probe(construct, target, options), note: notes.get(construct.id) });
    if (rows.length > 0) drawn.push({ label: theme.label, rows });
  }
  const { label, language } = targets.get(target) ?? { label: target, language: 'text' };
  const colors = { model: await colorOf('concerto'), made: await colorOf(language) };
  const noColors = { model: escapeHtml, made: escapeHtml };
  return { found, drawn: drawMapping(drawn, label, colors), asText: drawMapping(drawn, label, noColors) };
}

function targetOf({ attributes: { target } }: Claim): { readonly target: string; readonly found: readonly Found[] } {
  const name = typeof target === 'string' ? target.trim().toLowerCase() : '';
  if (name === '')
    return { target: name, found: [{ message: '`mapping` does not say of what', hint: 'write target=typescript' }] };
  return { target: name, found: targets.has(name) ? [] : [unknownTarget(name)] };
}

function onlyOf({ attributes: { only } }: Claim): {
  readonly only: ReadonlySet<string>;
  readonly found: readonly Found[];
} {
  const ids = typeof only === 'string' ? only.split(/[\s,]+/).filter((id) => id !== '') : [];
  return { only: new Set(ids), found: ids.flatMap(unknownConstruct) };
}

/** `map: invalid Go; versions: they collide` */
function notesOf({ attributes: { notes } }: Claim): {
  readonly notes: ReadonlyMap<string, string>;
  readonly found: readonly Found[];
} {
  const pairs = (typeof notes === 'string' ? notes.split(';') : []).flatMap((note): [string, string][] => {
    const [id = '', ...words] = note.split(':');
    return note.trim() === '' ? [] : [[id.trim(), words.join(':').trim()]];
  });
  return { notes: new Map(pairs), found: pairs.flatMap(([id]) => unknownConstruct(id)) };
}

export function unknownConstruct(id: string): readonly Found[] {
  const known = constructs.map((construct: Construct) => construct.id);
  if (known.includes(id)) return [];
  const meant = nearest(id, known);
  return [
    {
      message: `there is no construct called ${id}`,
      hint: meant ? `did you mean ${meant}?` : `there are ${known.join(', ')}`,
    },
  ];
}
