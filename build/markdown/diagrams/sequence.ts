/** Sequence diagrams, written anew in the forms that the renderer reads without loss. */
import { type Drawing, summaryOf } from './drawing.ts';
import { BLANK, label, spoken } from './labels.ts';
import { type DiagramSource, Undrawable } from './source.ts';

const MOST_ACTORS = 60;
const MESSAGE = /^([^:;<>]*?[^:;<>\s-]) ?(-->>|->>|-->|->|--x|-x|--\)|-\)) ?([+-]?) ?([^:;]+?) ?:(.*)$/;

export function sequence(source: DiagramSource): Drawing {
  const actors = new Map<string, { id: string; text: string }>();
  const lines: string[] = [];
  const arrows: { from: string; to: string; text: string }[] = [];
  /** Open blocks; one that only colors its background is not drawn. */
  const open: { drawn: boolean }[] = [];
  let isNumbered = false;

  for (const { text: whole, line } of source.lines) {
    const text = whole.replace(/;$/, '').trim();
    const problem = (message = `\`${text.slice(0, 40)}\` is not understood here`): Undrawable =>
      new Undrawable(message, { line });
    const declare = (name: string, shown: string): string => {
      const known = actors.get(name);
      if (known) return known.id;
      if (actors.size >= MOST_ACTORS) throw problem(`the diagram has more than ${MOST_ACTORS} participants`);
      const actor = { id: `p${actors.size}`, text: label(shown) };
      actors.set(name, actor);
      // The renderer writes the first message over the name under a figure: everyone gets a box.
      lines.push(`participant ${actor.id} as ${actor.text || BLANK}`);
      return actor.id;
    };
    const idOf = (name: string): string => declare(name.trim(), name);

    const [, type, name, shown] = /^(participant|actor) (.+?)(?: as (.+))?$/.exec(text) ?? [];
    const [, side, whom = '', said = ''] = /^note (left of|right of|over) ([^:]+):(.*)$/i.exec(text) ?? [];
    const [, block, about = ''] = /^(loop|alt|opt|par|critical|break|rect)(?: (.*))?$/.exec(text) ?? [];
    const [, divider, branch = ''] = /^(else|and|option)(?: (.*))?$/.exec(text) ?? [];
    const message = MESSAGE.exec(text);
    if (type && name) {
      if (name.includes('@{')) throw problem();
      declare(name, shown ?? name);
    } else if (side)
      lines.push(`Note ${side.toLowerCase()} ${whom.split(',').map(idOf).join(',')}: ${label(said) || BLANK}`);
    else if (block) {
      open.push({ drawn: block !== 'rect' });
      if (block !== 'rect') lines.push(`${block} ${label(about)}`);
    } else if (divider) {
      if (!open.at(-1)?.drawn) throw problem(`\`${divider}\` stands in no block`);
      lines.push(`${divider === 'and' ? 'and' : 'else'} ${label(branch)}`);
    } else if (text === 'end') {
      const closed = open.pop();
      if (!closed) throw problem('`end` closes no block');
      if (closed.drawn) lines.push('end');
    } else if (/^autonumber\b/.test(text)) isNumbered = text !== 'autonumber off';
    else if (message) {
      const [, from = '', arrow = '', , to = '', words = ''] = message;
      const number = isNumbered ? `${arrows.length + 1}. ` : '';
      const said = `${number}${label(words)}`.trim() || BLANK;
      const ends = [idOf(from), idOf(to)];
      lines.push(`${ends[0]}${arrow}${ends[1]}: ${said}`);
      const textOf = (name: string): string => spoken(actors.get(name.trim())?.text ?? '');
      arrows.push({ from: textOf(from), to: textOf(to), text: spoken(words.trim() && said) });
    } else if (!/^(?:activate|deactivate) ./.test(text)) throw problem();
  }
  if (open.length > 0) throw new Undrawable('a block is not closed with `end`');
  if (actors.size === 0) throw new Undrawable('the diagram has no participants');
  return {
    code: ['sequenceDiagram', ...lines].join('\n'),
    summary: summaryOf(
      'Sequence diagram',
      arrows,
      [...actors.values()].map(({ text }) => spoken(text)),
    ),
  };
}
