/** Sequence diagrams, rewritten in the forms that the renderer reads without loss. */
import { type PreparedDiagram, summaryOf } from './drawing.ts';
import { BLANK, label, spoken } from './labels.ts';
import { type DiagramSource, problemAt, Undrawable } from './source.ts';

const MOST_ACTORS = 60;
const MESSAGE = /^([^:;<>]*?[^:;<>\s-]) ?(-->>|->>|-->|->|--x|-x|--\)|-\)) ?([+-]?) ?([^:;]+?) ?:(.*)$/;

export function sequence(source: DiagramSource): PreparedDiagram {
  const actors = new Map<string, Actor>();
  const lines: string[] = [];
  const arrows: Message[] = [];
  /** Open blocks; a block that only colors its background is not drawn. */
  const open: { drawn: boolean }[] = [];
  let isNumbered = false;

  for (const { text: whole, line } of source.lines) {
    const text = whole.replace(/;$/, '').trim();
    const problem = problemAt(line, text);
    const find = (name: string, shown = name): Actor => {
      const known = actors.get(name.trim());
      if (known) return known;
      if (actors.size >= MOST_ACTORS) throw problem(`the diagram has more than ${MOST_ACTORS} participants`);
      const actor = { id: `p${actors.size}`, text: label(shown) };
      actors.set(name.trim(), actor);
      // The renderer writes the first message over the name under a figure: everyone gets a box.
      lines.push(`participant ${actor.id} as ${actor.text || BLANK}`);
      return actor;
    };

    const [, type, name, shown] = /^(participant|actor) (.+?)(?: as (.+))?$/.exec(text) ?? [];
    const [, side, whom = '', said = ''] = /^note (left of|right of|over) ([^:]+):(.*)$/i.exec(text) ?? [];
    const [, block, about = ''] = /^(loop|alt|opt|par|critical|break|rect)(?: (.*))?$/.exec(text) ?? [];
    const [, divider, branch = ''] = /^(else|and|option)(?: (.*))?$/.exec(text) ?? [];
    if (type && name) {
      if (name.includes('@{')) throw problem();
      find(name, shown);
    } else if (side) {
      const ids = whom.split(',').map((each) => find(each).id);
      lines.push(`Note ${side.toLowerCase()} ${ids.join(',')}: ${label(said) || BLANK}`);
    } else if (block) {
      open.push({ drawn: block !== 'rect' });
      if (block !== 'rect') lines.push(`${block} ${label(about)}`);
    } else if (divider) {
      if (!open.at(-1)?.drawn) throw problem(`\`${divider}\` is not in a block`);
      lines.push(`${divider === 'and' ? 'and' : 'else'} ${label(branch)}`);
    } else if (text === 'end') {
      const closed = open.pop();
      if (!closed) throw problem('`end` closes no block');
      if (closed.drawn) lines.push('end');
    } else if (/^autonumber\b/.test(text)) isNumbered = text !== 'autonumber off';
    else if (MESSAGE.test(text)) {
      const message = readMessage(text, find, isNumbered ? `${arrows.length + 1}. ` : '');
      lines.push(message.code);
      arrows.push(message.arrow);
    } else if (!/^(?:activate|deactivate) ./.test(text)) throw problem();
  }
  if (open.length > 0) throw new Undrawable('a block is not closed with `end`');
  if (actors.size === 0) throw new Undrawable('the diagram has no participants');
  const names = [...actors.values()].map(({ text }) => spoken(text));
  return { code: ['sequenceDiagram', ...lines].join('\n'), summary: summaryOf('sequenceDiagram', arrows, names) };
}

interface Actor {
  readonly id: string;
  readonly text: string;
}

/** For the summary. */
interface Message {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** @param number Stands before the text. */
function readMessage(
  text: string,
  find: (name: string) => Actor,
  number: string,
): { readonly code: string; readonly arrow: Message } {
  const [, fromName = '', line = '', , toName = '', words = ''] = MESSAGE.exec(text) ?? [];
  const said = `${number}${label(words)}`.trim() || BLANK;
  const [from, to] = [find(fromName), find(toName)];
  return {
    code: `${from.id}${line}${to.id}: ${said}`,
    arrow: { from: spoken(from.text), to: spoken(to.text), text: spoken(words.trim() && said) },
  };
}
