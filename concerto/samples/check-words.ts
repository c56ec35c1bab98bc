/** Checks the words of info strings: misspelled, misplaced or in a meaningless combination. */
import { type Block, nearest, type SampleFinding } from 'docs-build';
import {
  commonWords,
  type DrawnKind,
  drawingWords,
  drawnWords,
  exclusive,
  generatorOptions,
  isDrawn,
  type LanguageKind,
  languageKindOf,
  needed,
  ownWords,
} from './words.ts';

const anywhere: ReadonlySet<string> = new Set([...Object.values(ownWords).flat(), ...commonWords]);

export function checkWords(blocks: readonly Block[]): readonly SampleFinding[] {
  return blocks.flatMap((block, index) => wordsOf(block).map((finding) => ({ block: index, ...finding })));
}

type WordFinding = Omit<SampleFinding, 'block'>;

function wordsOf(block: Block): readonly WordFinding[] {
  const { kind, name, attributes } = block;
  if (kind === 'directive') return isDrawn(name) ? [...misspelt(attributes, name), ...unreasoned(attributes)] : [];
  const language = languageKindOf(name);
  if (!language) return [];
  const known = [...ownWords[language], ...commonWords];
  const found: WordFinding[] = [];
  for (const word of Object.keys(attributes)) {
    if (known.includes(word) || drawingWords.has(word)) continue;
    if (anywhere.has(word)) found.push({ message: `\`${word}\` means nothing on a block of ${name}` });
    else {
      const meant = nearest(word, known);
      if (meant) found.push({ message: `\`${word}\` is unknown`, hint: `did you mean \`${meant}\`?` });
    }
  }
  return [...found, ...combinations(attributes, language), ...unreasoned(attributes)];
}

function combinations(attributes: Block['attributes'], language: LanguageKind): readonly WordFinding[] {
  const found: WordFinding[] = [];
  for (const [word, others] of Object.entries(needed[language] ?? {}))
    if (word in attributes && !others.some((other) => other in attributes))
      found.push({ message: `\`${word}\` means nothing without \`${others.join('` or `')}\`` });
  for (const group of exclusive) {
    const given = group.filter((word) => word in attributes);
    if (given.length > 1)
      found.push({ message: `\`${given.join('` and `')}\` cannot be together`, hint: 'keep one of them' });
  }
  const isPlainData = language === 'data' && !ownWords.data.some((word) => word in attributes);
  if (isPlainData && 'error' in attributes)
    found.push({ message: '`error` means nothing on plain data', hint: 'say what it is, for instance `instance`' });
  return found;
}

function unreasoned({ 'no-check': reason }: Block['attributes']): readonly WordFinding[] {
  if (reason === undefined || (reason !== true && reason.trim() !== '')) return [];
  return [{ message: '`no-check` does not say why', hint: 'write no-check="reason"' }];
}

function misspelt(attributes: Block['attributes'], name: DrawnKind): readonly WordFinding[] {
  const known: readonly string[] = [...drawnWords[name], ...generatorOptions];
  return Object.keys(attributes).flatMap((word) => {
    const meant = known.includes(word) ? undefined : nearest(word, known);
    return meant ? [{ message: `\`${word}\` is unknown`, hint: `did you mean \`${meant}\`?` }] : [];
  });
}
