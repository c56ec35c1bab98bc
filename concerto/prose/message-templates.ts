/** The messages that programs can print, with placeholders for values. */

/** Stands for a value in a template, and for what is left out in a quotation. */
const hole = '…';

/** Strings of a program in which at least two words follow each other. */
export function messageTemplates(program: string): readonly string[] {
  const joined = program
    .replace(/\\(['"`])/g, (_, quote: string) => escaped[quote] ?? quote)
    .replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, hole)
    // 'a' + value + 'b'
    .replace(/(['"`])\s*\+\s*\1/g, '')
    .replace(/['"`]\s*\+\s*[^'"`;{}]{1,120}?\s*\+\s*['"`]/g, hole);
  const strings = joined.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g);
  return [...strings].flatMap(([, single, double, back]) => {
    const text = restored(single ?? double ?? back ?? '');
    return /\p{L}{2,} \p{L}{2,}/u.test(text) ? [text] : [];
  });
}

/** Escaped quotes must not end a string: characters of the private-use area stand for them. */
const escaped: Readonly<Record<string, string>> = { "'": '\ue000', '"': '\ue001', '`': '\ue002' };

const restored = (text: string): string =>
  text
    .replaceAll('\ue000', "'")
    .replaceAll('\ue001', '"')
    .replaceAll('\ue002', '`')
    .replace(/\{\{?\w+\}?\}/g, hole)
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a template matches a text, or a longer text that contains it. A value is a run without spaces. */
export function prints(template: string, text: string): boolean {
  let states = new Set(Array.from({ length: template.length + 1 }, (_, index) => index));
  for (const char of text) {
    const next = new Set<number>();
    for (const state of throughHoles(template, states)) {
      if (template[state] === hole && char !== ' ') next.add(state);
      if (template[state] === char) next.add(state + 1);
    }
    if (next.size === 0) return false;
    states = next;
  }
  return true;
}

/** A value may be empty. */
function throughHoles(template: string, states: ReadonlySet<number>): ReadonlySet<number> {
  const all = new Set(states);
  for (const state of all) if (template[state] === hole) all.add(state + 1);
  return all;
}
