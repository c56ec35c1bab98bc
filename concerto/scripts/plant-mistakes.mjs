/**
 * Plants mistakes in pages, to see which of them `docs-build verify --prose` finds. Texts in, texts out: the same seed
 * plants the same mistakes in the same pages. Slips are of one character; plant-meanings.mjs has those that change what
 * a sentence says.
 */

const anyLetter = 'abcdefghijklmnopqrstuvwxyz';

/** For each kind, where it is on a line: the first group is what gets the mistake. */
const places = {
  method: /`(?:\w+\.)?([a-z]+[A-Z]\w{3,})\(/g,
  option: /^\| `([a-z]+[A-Z]\w{3,})` \|/g,
  flag: /`--([a-z]\w{4,})/g,
  'error code or rule': /`([a-z]{3,}(?:-[a-z]{3,})+|[A-Z]+(?:_[A-Z]+)+_\d{3})`/g,
  file: /`([a-z][\w-]{2,}\.(?:cto|json|yaml|yml|voc|ts))`/g,
  package: /`(?:@accordproject\/)?(concerto-[a-z-]+)`/g,
  version: /(?<![\w.@/-])(?:\w+@)?([456]\.[0-3]\.0)(?![\w.-])/g,
  message: /`([A-Z][a-z]+ [^`]*?\b[a-z]{3,} [a-z]{2,} [a-z]{2,}[^`]*)`/g,
  default: /^\|(?: `[^`]+` \|)+(?: \w+ \|)? `?(on|off|true|false)`? \|/g,
  count: /\b(\d+) (?:targets|rules|generators)/g,
  description: /^description: "?(.*)/g,
  keywords: /^keywords: \[(.*)\]$/g,
  'Node.js': /\bNode\.js (\d+) (?:or|and) later/g,
  prose: /^((?!\||:::|import |[a-z_]+:)[A-Z].{40,})/g,
};

/**
 * A kind of mistake: `pattern` finds its places on a line, `change` makes it of the first group as `{ at, length, to }`.
 * `fence` is the language of the blocks that it is in, instead of prose.
 */
export const slips = Object.entries(places).map(([name, pattern]) => ({
  name,
  pattern,
  change: (word, below) => change(name, word, below),
  isWords: ['prose', 'description', 'keywords'].includes(name),
}));

/**
 * @param texts Texts of pages by path.
 * @param random A generator of numbers from 0 up to 1.
 * @param isWord Whether the dictionary knows a word: such a slip is beyond any check of spelling.
 * @returns Mistakes, at most one on a line, as `{ kind, path, line, before, after }`, where both are whole lines.
 */
export function plantMistakes(texts, { kinds = slips, count, random, isWord }) {
  const below = (limit) => Math.floor(random() * limit);
  const places = kinds.map((kind) => placesOf(kind, texts));
  const taken = new Set();
  const mistakes = [];
  for (let turn = 0; mistakes.length < count && turn < count * 50; turn += 1) {
    const list = places[turn % places.length];
    const place = list[below(list.length)];
    if (!place || taken.has(`${place.path}:${place.line}`)) continue;
    const mistake = spoil(place, below, isWord);
    if (!mistake) continue;
    taken.add(`${place.path}:${place.line}`);
    mistakes.push(mistake);
  }
  return mistakes;
}

function placesOf(kind, texts) {
  const places = [];
  for (const [path, text] of texts) {
    let [fence, language] = ['', ''];
    for (const [index, line] of text.split('\n').entries()) {
      const [, mark, name = ''] = /^\s*(`{3,}|~{3,})(\w*)/.exec(line) ?? [];
      const isOpening = mark !== undefined && fence === '';
      if (isOpening) [fence, language] = [mark, name];
      else if (mark !== undefined && line.trim().startsWith(fence)) fence = '';
      const isProse = fence === '' && mark === undefined;
      if (!(kind.onFence ? isOpening : kind.fence ? !isOpening && fence !== '' && language === kind.fence : isProse))
        continue;
      for (const found of line.matchAll(kind.pattern)) {
        const from = found.index + found[0].indexOf(found[1]);
        places.push({ kind, path, line: index + 1, text: line, from, word: found[1] });
      }
    }
  }
  return places;
}

function spoil({ kind, path, line, text, from, word }, below, isWord) {
  const { at, length, to } = kind.change(word, below) ?? {};
  if (to === undefined) return undefined;
  const after = text.slice(0, from + at) + to + text.slice(from + at + length);
  if (after === text || (kind.isWords && isWord(to))) return undefined;
  return { kind: kind.name, path, line, before: text, after };
}

const opposite = { on: 'off', off: 'on', true: 'false', false: 'true' };

function change(kind, word, below) {
  if (kind === 'default') return { at: 0, length: word.length, to: opposite[word] };
  if (['count', 'version', 'Node.js'].includes(kind)) {
    const digits = [...word.matchAll(/\d/g)];
    const { 0: digit, index } = digits[below(digits.length)];
    return { at: index, length: 1, to: String((Number(digit) + 1 + below(8)) % 10) };
  }
  // In a sentence, one of its words.
  const whole = /^[\w-]+$/.test(word) || kind === 'file';
  const words = [...word.matchAll(whole ? /.+/g : /(?<![\w`."'([/-])[a-z]{5,}(?![\w`./(-])/g)];
  const chosen = words[below(words.length)];
  return chosen && { at: chosen.index, length: chosen[0].length, to: slip(chosen[0], below) };
}

/** A letter replaced, left out, doubled or swapped with the next one. */
export function slip(word, below) {
  const letters = [...word.matchAll(/[A-Za-z0-9]/g)].map(({ index }) => index);
  const at = letters[below(letters.length)];
  const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const other = anyLetter[below(anyLetter.length)];
  const ways = [before + other + after, before + after, before + letter + letter + after];
  if (/[A-Za-z]/.test(after[0] ?? '')) ways.push(before + after[0] + letter + after.slice(1));
  return ways[below(ways.length)];
}
