/** Class diagrams, rewritten in the forms that the renderer reads without loss. */
import { MARGIN_CUT, type PreparedDiagram, summaryOf } from './drawing.ts';
import { held, label, spoken } from './labels.ts';
import { type DiagramSource, problemAt, Undrawable } from './source.ts';

const MOST_CLASSES = 100;
const MOST_RELATIONS = 200;
/** Names between backticks may contain anything. */
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

interface ClassRelation {
  readonly code: string;
  /** For the summary. */
  readonly arrow: { readonly from: string; readonly to: string; readonly text: string };
}

export function classDiagram(source: DiagramSource): PreparedDiagram {
  const classes = new Map<string, Class>();
  const relations: ClassRelation[] = [];
  /** The class whose braces are open. */
  let inside: Class | undefined;
  for (const { text: whole, line } of source.lines) {
    const text = whole.replace(/;$/, '').trim();
    const problem = problemAt(line, text);
    const find: FindClass = (name, shown) => findClass(classes, name, shown, problem);
    if (inside) {
      const note = ANNOTATION.exec(text);
      if (text === '}') inside = undefined;
      else if (note) inside.note = note[1] ?? '';
      else inside.members.push(memberOf(text));
      continue;
    }
    const declared = CLASS.exec(text);
    const relation = declared ? undefined : readRelation(text, find);
    const annotated = /^<< ?(\w[\w ]*?) ?>> (\S+)$/.exec(text);
    const member = MEMBER.exec(text);
    if (declared?.[1]) {
      const found = find(declared[1], declared[2]);
      if (declared[3] && !declared[4]) inside = found;
    } else if (relation) {
      if (relations.length >= MOST_RELATIONS) throw problem(`the diagram has more than ${MOST_RELATIONS} relations`);
      relations.push(relation);
    } else if (annotated?.[2]) find(annotated[2]).note = annotated[1] ?? '';
    else if (member?.[1] && member[2]) find(member[1]).members.push(memberOf(member[2]));
    else if (!/^(?:direction|style|classDef|cssClass|link|click|callback) ./.test(text)) throw problem();
  }
  if (inside) throw new Undrawable(`the class \`${inside.text}\` is not closed with \`}\``);
  if (classes.size === 0) throw new Undrawable('the diagram has no classes');
  return drawingOf([...classes.values()], relations);
}

type FindClass = (name: string, shown?: string) => Class;

/** The class with this name, which is added if it is new. @param shown Its text, if it is not the name. */
function findClass(
  classes: Map<string, Class>,
  written: string,
  shown: string | undefined,
  problem: (message: string) => Undrawable,
): Class {
  const [, quoted] = /^`(.*)`$/.exec(written) ?? [];
  const [, name = quoted ?? written, generic] = /^([^~`]+)~(.+)~$/.exec(written) ?? [];
  const known = classes.get(name);
  if (known) return known;
  if (classes.size >= MOST_CLASSES) throw problem(`the diagram has more than ${MOST_CLASSES} classes`);
  const id = held(shown ?? (generic ? `${name}<${generic}>` : name));
  const made = { id, text: shown ?? name, note: '', members: [] };
  classes.set(name, made);
  return made;
}

function readRelation(text: string, find: FindClass): ClassRelation | undefined {
  const related = RELATION.exec(text);
  if (!related) return undefined;
  const [, a = '', here, arrow, there, b = '', words = ''] = related;
  const [from, to] = [find(a), find(b)];
  const quoted = (count: string | undefined): string => (count ? ` "${label(count)}"` : '');
  return {
    code: `${from.id}${quoted(here)} ${arrow}${quoted(there)} ${to.id}${words ? ` : ${label(words)}` : ''}`,
    arrow: { from: from.text, to: to.text, text: spoken(label(words)) },
  };
}

function drawingOf(classes: readonly Class[], relations: readonly ClassRelation[]): PreparedDiagram {
  const shared = sharedPackage(classes.map(({ text }) => text));
  // A dot in a name is held as another character, so no text of a relation is touched.
  const short = (code: string): string => (shared ? code.replaceAll(held(shared), '') : code);
  const lines = classes.flatMap(({ id, note, members }) =>
    note || members.length > 0
      ? [`class ${short(id)} {`, ...(note ? [`<<${note.replaceAll(' ', '_')}>>`] : []), ...members, '}']
      : [`class ${short(id)}`],
  );
  return {
    code: ['classDiagram', ...lines, ...relations.map(({ code }) => short(code))].join('\n'),
    ...(shared && { heading: shared.slice(0, -1) }),
    cut: MARGIN_CUT,
    size: { nodes: classes.length, arrows: relations.length },
    summary: summaryOf(
      'classDiagram',
      relations.map(({ arrow }) => arrow),
      classes.map(({ text }) => text),
    ),
  };
}

/** What all names begin with up to their last dot, such as `org.example@1.0.0.`; empty where they differ before it. */
function sharedPackage(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name) => /^(?:.*\.)?(?=[^.]+$)/.exec(name)?.[0] ?? '');
  return others.length > 0 && others.every((other) => other === first) ? first : '';
}

/** `name: Type` becomes `Type name`; `~` stands for angle brackets; the first character may state the visibility. */
const memberOf = (text: string): string =>
  text
    .replaceAll('`', '')
    .replace(/^([-+#~]? ?)(\w+) ?: ?([^\s()]+)$/, '$1$3 $2')
    .replace(/(?<=.)~(?=\w)/g, '<')
    .replace(/(?<=.)~/g, '>')
    // A space between the types in a type does not end it.
    .replace(/<[^()]*>/g, held)
    .replace(/[<>&{}"]/g, held);
