/** Colors for code that is generated while the reader writes: those that like words have in what the build has colored. */

export interface Painter {
  /** Lines as elements; those that the recorded code does not have are marked as lit. */
  paint(text: string): readonly HTMLElement[];
}

/** @param recorded Lines of code, each ending with a line break. */
export function createPainter(recorded: readonly HTMLElement[]): Painter {
  const known = new Map(recorded.map((line) => [line.textContent, line]));
  const colors = readColors(recorded);
  return {
    paint: (text) =>
      text.split('\n').map((line) => {
        const same = known.get(`${line}\n`);
        if (!same) return drawLine(line, colors);
        const copy = same.cloneNode(true) as HTMLElement;
        copy.classList.remove('lit');
        return copy;
      }),
  };
}

/** Classes of tokens, by word, and by the shape of words that have one. */
type Colors = ReadonlyMap<string, string>;

function readColors(lines: readonly HTMLElement[]): Colors {
  const colors = new Map<string, string>();
  for (const line of lines) {
    const classes: string[] = [];
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const color = text.parentElement?.closest('.token')?.className ?? '';
      for (const _ of text.textContent ?? '') classes.push(color);
    }
    for (const { word, shape, at } of wordsOf(line.textContent ?? ''))
      for (const key of [word, shape]) colors.set(key, colors.get(key) || (classes[at] ?? ''));
  }
  return colors;
}

function drawLine(text: string, colors: Colors): HTMLElement {
  const line = document.createElement('span');
  line.className = 'code-line lit';
  for (const { word, shape } of wordsOf(text)) {
    const part = document.createElement('span');
    part.className = colors.get(word) ?? colors.get(shape) ?? '';
    part.textContent = word;
    line.append(part.className === '' ? word : part);
  }
  line.append('\n');
  return line;
}

interface Word {
  readonly word: string;
  /** What it has in common with others: it is a string in quotes, names something, is a number, or has a capital. */
  readonly shape: string;
  readonly at: number;
}

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/"(?:\\.|[^"\\])*"|[\w$]+|\s+|[^\w\s$"]+|"/g)].map(({ 0: word, index }) => ({
    word,
    shape: shapeOf(word, text[index + word.length] ?? ''),
    at: index,
  }));

function shapeOf(word: string, next: string): string {
  if (word.startsWith('"')) return next === ':' ? '":' : '"';
  if (/^\d/.test(word)) return '0';
  if (/^[A-Z]/.test(word)) return 'A';
  // Names of types stand before other signs than names of properties.
  return /^[a-z]/.test(word) && /[^\w\s]/.test(next) ? `a${next}` : word;
}
