/** Class diagrams, written anew in the forms that the renderer reads without loss. */
import { type Drawing, summaryOf } from './drawing.ts';
import { held, label, spoken } from './labels.ts';
import { type DiagramSource, Undrawable } from './source.ts';

const MOST_CLASSES = 100;
const MOST_RELATIONS = 200;
/** Names between back-ticks may hold anything. */
const NAME = '(?:[\\p{L}\\p{N}_]+(?:[-.][\\p{L}\\p{N}_]+)*(?:~[^~\\s]+~)?|`[^`]{1,200}`)';
const RELATION = new RegExp(
  `^(${NAME}) ?(?:"([^"]*)" ?)?(<\\|--|<\\|\\.\\.|\\*--|o--|--\\*|--o|--\\|>|\\.\\.\\|>|-->|\\.\\.>|<--|<\\.\\.|--) ?(?:"([^"]*)" ?)?(${NAME})(?: ?: ?(.*))?$`,
  'u',
);
const CLASS = new RegExp(`^class (${NAME})(?:\\["([^"]*)"\\])?(?::::[\\w-]+)? ?(\\{)?(\\})?$`, 'u');
const MEMBER = new RegExp(`^(${NAME}) ?: ?(.+)$`, 'u');
const ANNOTATION = /^<< ?(\w[\w ]*?) ?>>$/;

interface Class {
  readonly id: string;
  readonly text: string;
  note: string;
  readonly members: string[];
}

export function classDiagram(source: DiagramSource): Drawing {
  const classes = new Map<string, Class>();
  const relations: string[] = [];
  const arrows: { from: string; to: string; text: string }[] = [];
  let inside: Class | undefined;

  for (const { text: whole, line } of source.lines) {
    const text = whole.replace(/;$/, '').trim();
    const problem = (message = `\`${text.slice(0, 40)}\` is not understood here`): Undrawable =>
      new Undrawable(message, { line });
    const find = (written: string, shown?: string): Class => {
      const [, quoted] = /^`(.*)`$/.exec(written) ?? [];
      const [, name = quoted ?? written, generic] = /^([^~`]+)~(.+)~$/.exec(written) ?? [];
      const known = classes.get(name);
      if (known) return known;
      if (classes.size >= MOST_CLASSES) throw problem(`the diagram has more than ${MOST_CLASSES} classes`);
      const made = {
        id: held(shown ?? (generic ? `${name}<${generic}>` : name)),
        text: shown ?? name,
        note: '',
        members: [],
      };
      classes.set(name, made);
      return made;
    };

    if (inside) {
      const note = ANNOTATION.exec(text);
      if (text === '}') inside = undefined;
      else if (note) inside.note = note[1] ?? '';
      else inside.members.push(memberOf(text));
      continue;
    }
    const declared = CLASS.exec(text);
    const related = RELATION.exec(text);
    const annotated = /^<< ?(\w[\w ]*?) ?>> (\S+)$/.exec(text);
    const member = MEMBER.exec(text);
    if (declared?.[1]) {
      const found = find(declared[1], declared[2]);
      if (declared[3] && !declared[4]) inside = found;
    } else if (related?.[1] && related[5]) {
      const [, a = '', here, arrow, there, b = '', words = ''] = related;
      const [from, to] = [find(a), find(b)];
      if (relations.length >= MOST_RELATIONS) throw problem(`the diagram has more than ${MOST_RELATIONS} relations`);
      const quoted = (count: string | undefined): string => (count ? ` "${label(count)}"` : '');
      relations.push(`${from.id}${quoted(here)} ${arrow}${quoted(there)} ${to.id}${words ? ` : ${label(words)}` : ''}`);
      arrows.push({ from: from.text, to: to.text, text: spoken(label(words)) });
    } else if (annotated?.[2]) find(annotated[2]).note = annotated[1] ?? '';
    else if (member?.[1] && member[2]) find(member[1]).members.push(memberOf(member[2]));
    else if (!/^(?:direction|style|classDef|cssClass|link|click|callback) ./.test(text)) throw problem();
  }
  if (inside) throw new Undrawable(`the class \`${inside.text}\` is not closed with \`}\``);
  if (classes.size === 0) throw new Undrawable('the diagram has no classes');
  const lines = [...classes.values()].flatMap(({ id, note, members }) =>
    note || members.length > 0
      ? [`class ${id} {`, ...(note ? [`<<${note.replaceAll(' ', '_')}>>`] : []), ...members, '}']
      : [`class ${id}`],
  );
  return {
    code: ['classDiagram', ...lines, ...relations].join('\n'),
    size: { nodes: classes.size, arrows: relations.length },
    summary: summaryOf(
      'Class diagram',
      arrows,
      [...classes.values()].map(({ text }) => text),
    ),
  };
}

/** `name: Type` is `Type name`; `~` stands for the angle brackets of a type; the first sign may also say who sees the member. */
const memberOf = (text: string): string =>
  text
    .replaceAll('`', '')
    .replace(/^([-+#~]? ?)(\w+) ?: ?([^\s()]+)$/, '$1$3 $2')
    .replace(/(?<=.)~(?=\w)/g, '<')
    .replace(/(?<=.)~/g, '>')
    .replace(/[<>&{}"]/g, held);
