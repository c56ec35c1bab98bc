/** Kinds of diagrams that need only small corrections, line by line. */
import { MARGIN_CUT, type PreparedDiagram, summaryOf } from './drawing.ts';
import { BLANK, held, label, spoken } from './labels.ts';
import { type DiagramSource, problemAt, Undrawable } from './source.ts';

const MOST_ARROWS = 200;
const STATE = '(\\[\\*\\]|[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*)';
const TRANSITION = new RegExp(`^${STATE} ?--> ?${STATE}(?: ?:(.*))?$`, 'u');
const DESCRIPTION = new RegExp(`^(?:state )?${STATE}(?: ?:(.*))?$`, 'u');
const NAMED = new RegExp(`^state "([^"]*)" as ${STATE}( \\{)?$`, 'u');
const COMPOSITE = new RegExp(`^state ${STATE} ?\\{$`, 'u');

export function stateDiagram(source: DiagramSource): PreparedDiagram {
  const arrows: { from: string; to: string; text: string }[] = [];
  const texts = new Map<string, string>();
  let depth = 0;
  const lines = source.lines.flatMap(({ text: whole, line }): string[] => {
    const text = whole.replace(/;$/, '').trim();
    const problem = problemAt(line, text);
    const moved = TRANSITION.exec(text);
    const named = NAMED.exec(text);
    const composite = COMPOSITE.exec(text);
    const described = DESCRIPTION.exec(text);
    if (moved) {
      const [, from = '', to = '', words = ''] = moved;
      if (arrows.length >= MOST_ARROWS) throw problem(`the diagram has more than ${MOST_ARROWS} arrows`);
      arrows.push({ from, to, text: spoken(label(words)) });
      return [`${from} --> ${to}${label(words) && ` : ${label(words)}`}`];
    }
    if (named?.[2]) {
      texts.set(named[2], spoken(label(named[1] ?? '')));
      if (named[3]) depth += 1;
      return [`state "${label(named[1] ?? '') || BLANK}" as ${named[2]}${named[3] ?? ''}`];
    }
    if (composite) {
      depth += 1;
      return [`state ${composite[1]} {`];
    }
    if (text === '}') {
      depth -= 1;
      if (depth < 0) throw problem('`}` closes no state');
      return [text];
    }
    if (/^direction (?:TD|TB|LR|BT|RL)$/.test(text)) return [text];
    if (/^(?:classDef|class|style) ./.test(text)) return [];
    if (!described?.[1]) throw problem();
    const words = label(described[2] ?? '') || described[1];
    texts.set(described[1], spoken(words));
    return [`${described[1]} : ${words}`];
  });
  if (depth !== 0) throw new Undrawable('a state is not closed with `}`');
  if (arrows.length === 0 && texts.size === 0) throw new Undrawable('the diagram has no states');
  const said = (id: string, end: string): string => (id === '[*]' ? end : (texts.get(id) ?? id));
  return {
    code: ['stateDiagram-v2', ...lines].join('\n'),
    size: { nodes: new Set(arrows.flatMap(({ from, to }) => [from, to])).size, arrows: arrows.length },
    summary: (labelOf) =>
      summaryOf(
        'stateDiagram',
        arrows.map(({ from, to, text }) => ({
          from: said(from, labelOf('stateStart')),
          to: said(to, labelOf('stateEnd')),
          text,
        })),
        [...texts.values()],
      )(labelOf),
  };
}

const ENTITY = '([\\p{L}\\p{N}_]+(?:[-.][\\p{L}\\p{N}_]+)*|"[^"]+")';
const RELATION = new RegExp(
  `^${ENTITY} ?(\\|\\||\\|o|o\\||\\}\\||\\}o)(--|\\.\\.)(\\|\\||o\\||\\|o|\\|\\{|o\\{) ?${ENTITY} ?:(.+)$`,
  'u',
);
const OPENING = new RegExp(`^${ENTITY} ?\\{$`, 'u');

export function entityDiagram(source: DiagramSource): PreparedDiagram {
  const arrows: { from: string; to: string; text: string }[] = [];
  const entities = new Set<string>();
  let isOpen = false;
  const nameOf = (written: string): string => {
    const name = written.replaceAll('"', '');
    entities.add(name);
    return held(name);
  };
  const lines = source.lines.map(({ text, line }): string => {
    const problem = problemAt(line, text);
    if (isOpen) {
      if (text === '}') isOpen = false;
      else {
        const [, type = '', name = '', keys = '', comment] =
          /^(\S+) (\S+)((?: (?:PK|FK|UK),?)*)(?: "([^"]*)")?$/.exec(text.replace(/ ?, ?/g, ', ')) ?? [];
        if (!type) throw problem();
        return `${held(type)} ${held(name)}${keys.replaceAll(',', '')}${comment ? ` "${label(comment)}"` : ''}`;
      }
      return text;
    }
    const opening = OPENING.exec(text);
    if (opening?.[1]) {
      isOpen = true;
      return `${nameOf(opening[1])} {`;
    }
    const [, from, left = '', middle = '', right = '', to, words = ''] = RELATION.exec(text) ?? [];
    if (!from || !to) throw problem();
    if (arrows.length >= MOST_ARROWS) throw problem(`the diagram has more than ${MOST_ARROWS} relations`);
    arrows.push({ from: from.replaceAll('"', ''), to: to.replaceAll('"', ''), text: spoken(label(words)) });
    // The renderer knows "zero or many" only with the brace reversed.
    return `${nameOf(from)} ${left.replace('}o', '{o')}${middle}${right} ${nameOf(to)} : ${label(words) || BLANK}`;
  });
  if (isOpen) throw new Undrawable('an entity is not closed with `}`');
  if (entities.size === 0) throw new Undrawable('the diagram has no entities');
  return {
    code: ['erDiagram', ...lines].join('\n'),
    cut: MARGIN_CUT,
    size: { nodes: entities.size, arrows: arrows.length },
    summary: summaryOf('entityDiagram', arrows, [...entities]),
  };
}
