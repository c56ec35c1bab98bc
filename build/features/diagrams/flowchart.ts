/**
 * Flowcharts, rewritten in the few forms that the renderer reads without loss: it takes `A-->B` for one name and
 * silently drops what it does not understand.
 */
import { type DiagramSummary, type PreparedDiagram, summaryOf } from './drawing.ts';
import {
  ARROW,
  ARROW_WITH_TEXT,
  BEGINS_WITH_ARROW,
  closings,
  ENDS_WITH_ARROW,
  markOf,
  shapes,
  stylesOf,
} from './flowchart-marks.ts';
import { BLANK, label, spoken } from './labels.ts';
import { type DiagramSource, type SourceLine, Undrawable } from './source.ts';

interface FlowNode {
  readonly id: string;
  text: string;
  shape: readonly [open: string, close: string];
  styles: Record<string, string>;
  classes: string[];
  /** The first subgraph that names it. */
  group: Group | undefined;
}

interface Group {
  readonly id: string;
  readonly text: string;
  direction: string;
  readonly parts: Set<FlowNode | Group>;
}

const ID = /[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/uy;
const MOST_NODES = 200;
const MOST_EDGES = 200;
const DEEPEST = 8;

export function flowchart(source: DiagramSource): PreparedDiagram {
  const direction = source.options.toUpperCase() || 'TD';
  if (!/^(?:TD|TB|LR|BT|RL)$/.test(direction))
    throw new Undrawable(`\`${source.options}\` is no direction, expected TD, TB, LR, BT or RL`);
  const chart = new Chart();
  for (const line of joined(source.lines)) chart.read(line);
  const lines = chart.written();
  const isAcross = direction === 'LR' || direction === 'RL';
  return {
    code: [`flowchart ${direction}`, ...lines].join('\n'),
    turned: [`flowchart ${isAcross ? 'TD' : 'LR'}`, ...lines].join('\n'),
    summary: chart.summary(),
    size: chart.size(),
  };
}

/** Lines may break before and after an arrow. */
function joined(lines: readonly SourceLine[]): readonly SourceLine[] {
  const whole: SourceLine[] = [];
  lines.forEach((line, index) => {
    const start = whole.at(-1);
    const goesOn = BEGINS_WITH_ARROW.test(line.text) || ENDS_WITH_ARROW.test(lines[index - 1]?.text ?? '');
    if (start && goesOn) whole[whole.length - 1] = { ...start, text: `${start.text} ${line.text}` };
    else whole.push(line);
  });
  return whole;
}

class Chart {
  readonly #nodes = new Map<string, FlowNode>();
  readonly #groups = new Map<string, Group>();
  readonly #classes = new Map<string, Record<string, string>>();
  readonly #edges: { from: string; to: string; mark: string; text: string }[] = [];
  readonly #open: Group[] = [];
  readonly #top = new Set<FlowNode | Group>();
  #made = 0;
  #text = '';
  #at = 0;
  #line = 0;

  read({ text, line }: SourceLine): void {
    this.#line = line;
    this.#text = text;
    this.#at = 0;
    if (!this.#statement(text)) this.#chains();
  }

  #statement(text: string): boolean {
    const [, word = '', rest = ''] = /^(\w+)(?: (.*?))?;?$/.exec(text) ?? [];
    if (word === 'subgraph') this.#openGroup(rest);
    else if (word === 'end' && rest === '') {
      if (!this.#open.pop()) throw this.#problem('`end` closes no `subgraph`');
    } else if (word === 'direction' && /^(?:TD|TB|LR|BT|RL)$/i.test(rest)) {
      const group = this.#open.at(-1);
      if (group) group.direction = rest.toUpperCase();
    } else if (word === 'classDef') {
      const [names = '', styles = ''] = rest.split(/ (.*)/);
      for (const name of names.split(',')) this.#classes.set(name, stylesOf(styles));
    } else if (word === 'class' && rest !== '') {
      const [ids = '', name = ''] = rest.split(/ (?=[^ ]*$)/);
      for (const id of ids.split(',')) this.#nodes.get(id.trim())?.classes.push(name);
    } else if (word === 'style' && rest !== '') {
      const [ids = '', styles = ''] = rest.split(/ (.*)/);
      for (const id of ids.split(',')) Object.assign(this.#nodes.get(id)?.styles ?? {}, stylesOf(styles));
    } else if ((word !== 'click' && word !== 'linkStyle') || rest === '') return false;
    return true;
  }

  #openGroup(rest: string): void {
    if (this.#open.length >= DEEPEST) throw this.#problem(`subgraphs are more than ${DEEPEST} deep`);
    const [, id = rest, text = rest] = /^([^\s[]+) ?\[(.*)\]$/.exec(rest) ?? [];
    const group: Group = { id: `g${this.#groups.size}`, text: label(text), direction: '', parts: new Set() };
    this.#groups.set(id.replace(/^"(.*)"$/, '$1'), group);
    // An arrow to it may come first.
    this.#nodes.delete(id);
    (this.#open.at(-1)?.parts ?? this.#top).add(group);
    this.#open.push(group);
  }

  /** `A & B --> C -- text --> D; E --> F` */
  #chains(): void {
    do {
      let from = this.#nodeGroup();
      for (this.#space(); this.#at < this.#text.length && this.#text[this.#at] !== ';'; this.#space()) {
        const { mark, text } = this.#arrow();
        const to = this.#nodeGroup();
        if (this.#edges.length + from.length * to.length > MOST_EDGES)
          throw this.#problem(`the diagram has more than ${MOST_EDGES} arrows`);
        for (const a of from) for (const b of to) this.#edges.push({ from: a, to: b, mark, text });
        from = to;
      }
      this.#at += 1;
      this.#space();
    } while (this.#at < this.#text.length);
  }

  #nodeGroup(): string[] {
    const ids = [this.#node()];
    for (this.#space(); this.#text[this.#at] === '&'; this.#space()) {
      this.#at += 1;
      ids.push(this.#node());
    }
    return ids;
  }

  #node(): string {
    this.#space();
    const id = this.#match(ID)?.[0];
    if (id === undefined) throw this.#problem();
    const node = this.#nodes.get(id) ?? this.#add(id);
    const group = this.#open.at(-1);
    if (group && !node.group && !this.#groups.has(id)) {
      node.group = group;
      this.#top.delete(node);
      group.parts.add(node);
    }
    this.#shape(node, this.#groups.has(id));
    const name = this.#match(/:::(\w+(?:-\w+)*)/y)?.[1];
    if (name) node.classes.push(name);
    return id;
  }

  /** The marks that follow a name; of pairs with the same opening mark, the one that closes first. */
  #shape(node: FlowNode, isGroup: boolean): void {
    const open = shapes.find(([open]) => this.#text.startsWith(open, this.#at))?.[0];
    if (open === undefined) return;
    if (isGroup) throw this.#problem('a subgraph and a node have the same name');
    const start = this.#at + open.length;
    const quoted = /^ ?"[^"]*" ?/.exec(this.#text.slice(start))?.[0];
    const textEnd = start + (quoted?.length ?? 0);
    const [nearest] = shapes
      .filter((shape) => shape[0] === open)
      .map(([, close, drawn]) => ({ close, drawn, end: this.#text.indexOf(close, textEnd) }))
      .filter(({ end }) => (quoted === undefined ? end >= 0 : end === textEnd))
      .sort((a, b) => a.end - b.end);
    if (!nearest) throw this.#problem();
    node.text = label(this.#text.slice(start, nearest.end));
    node.shape = nearest.drawn;
    this.#at = nearest.end + nearest.close.length;
  }

  #add(id: string): FlowNode {
    const node: FlowNode = {
      id: `n${this.#made}`,
      text: label(id),
      shape: ['[', ']'],
      styles: {},
      classes: [],
      group: undefined,
    };
    if (this.#groups.has(id)) return node;
    this.#made += 1;
    if (this.#nodes.size >= MOST_NODES) throw this.#problem(`the diagram has more than ${MOST_NODES} nodes`);
    this.#nodes.set(id, node);
    this.#top.add(node);
    return node;
  }

  #arrow(): { mark: string; text: string } {
    const plain = this.#match(ARROW);
    if (plain) return { mark: markOf(plain[1], plain[2] ?? ''), text: label(plain[3] ?? '') };
    const opened = this.#match(ARROW_WITH_TEXT);
    const closing = closings[opened?.[2] ?? ''];
    if (!opened || !closing) throw this.#problem();
    closing.lastIndex = this.#at + (/^"[^"]*"/.exec(this.#text.slice(this.#at))?.[0].length ?? 0);
    const closed = closing.exec(this.#text);
    if (!closed) throw this.#problem();
    const text = label(this.#text.slice(this.#at, closed.index));
    this.#at = closing.lastIndex;
    const line = opened[2] === '--' ? '' : (opened[2] ?? '').charAt(opened[2] === '-.' ? 1 : 0);
    return { mark: markOf(opened[1], `${line}${closed[0]}`), text };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #space(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }

  #problem(message?: string): Undrawable {
    const rest = this.#text.slice(this.#at, this.#at + 40);
    return new Undrawable(message ?? (rest ? `\`${rest}\` is not understood here` : 'the line ends too early'), {
      line: this.#line,
    });
  }

  written(): string[] {
    if (this.#open.length > 0) throw new Undrawable('a `subgraph` is not closed with `end`', { line: this.#line });
    const lines: string[] = [];
    const nodes: ReadonlySet<FlowNode | Group> = new Set(this.#nodes.values());
    const write = (part: FlowNode | Group): void => {
      if (nodes.has(part) && 'shape' in part)
        lines.push(`${part.id}${part.shape[0]}${part.text || BLANK}${part.shape[1]}`);
      else if ('parts' in part && part.parts.size === 0) lines.push(`${part.id}[${part.text || BLANK}]`);
      else if ('parts' in part) {
        lines.push(
          `subgraph ${part.id} [${part.text || BLANK}]`,
          ...(part.direction ? [`direction ${part.direction}`] : []),
        );
        part.parts.forEach(write);
        lines.push('end');
      }
    };
    this.#top.forEach(write);
    for (const { from, to, mark, text } of this.#edges)
      lines.push(`${this.#idOf(from)} ${mark}${text ? `|${text}|` : ''} ${this.#idOf(to)}`);
    for (const { id, classes, styles } of this.#nodes.values()) {
      const all = Object.assign(
        {},
        this.#classes.get('default'),
        ...classes.map((name) => this.#classes.get(name)),
        styles,
      );
      const pairs = Object.entries(all).map(([key, value]) => `${key}:${value}`);
      if (pairs.length > 0) lines.push(`style ${id} ${pairs.join(',')}`);
    }
    return lines;
  }

  #idOf = (name: string): string => (this.#groups.get(name) ?? this.#nodes.get(name))?.id ?? '';

  size = (): { nodes: number; arrows: number } => ({ nodes: this.#nodes.size, arrows: this.#edges.length });

  summary(): DiagramSummary {
    const textOf = (name: string): string => spoken((this.#groups.get(name) ?? this.#nodes.get(name))?.text ?? '');
    const arrows = this.#edges.map(({ from, to, text }) => ({
      from: textOf(from),
      to: textOf(to),
      text: spoken(text),
    }));
    return summaryOf(
      'flowchart',
      arrows,
      [...this.#nodes.values()].map(({ text }) => spoken(text)),
    );
  }
}
