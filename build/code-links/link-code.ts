/** Asks extensions which words of a page's code lead somewhere, or can be led to. */
import type { Code, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { element } from '../markdown/element.ts';
import { placeIn, stoppedFrames } from '../markdown/findings.ts';
import { headingIdStyle } from '../markdown/heading-id-styles.ts';
import { inTime } from '../markdown/in-time.ts';
import { blockOf } from '../markdown/plugins/blocks.ts';
import { linkAddress } from '../markdown/plugins/links.ts';
import { walk } from '../markdown/walk.ts';
import { problem } from '../model/diagnostic.ts';
import { errorMessage } from '../model/error-message.ts';
import type { CodeBlock, CodeWord } from '../model/extension.ts';
import { type Steps, waitFor } from '../model/steps.ts';
import { type LinkedWord, linkWords } from './link-words.ts';

/** Ids in code begin with it, so that none is that of a heading. */
const idPrefix = 'code:';

/** Gives each block of code what makes links of its words, if extensions want any. */
export function* linkCode(tree: Root, file: VFile): Steps<void> {
  const found = findBlocks(tree, file);
  const ids = new Set<string>();
  for (const linker of file.data.codeLinkers ?? []) {
    const asked = found.filter(({ block }) => linker.languages.includes(block.name));
    const [first] = asked;
    if (!first) continue;
    const report = (message: string, { at } = first.block, detail?: string): void => {
      const found = problem('markdown/block', `the extension \`${linker.extension}\` ${message}`, { at, detail });
      file.data.diagnostics?.push({ ...found, severity: 'error' });
    };
    file.data.doing?.(`while \`${linker.extension}\` links words of code`, first.block.at.line);
    try {
      const page = { path: file.data.sourcePath ?? '', blocks: asked.map(({ block }) => block) };
      const words: unknown = yield* waitFor(() => inTime(linker.find(page)));
      if (!Array.isArray(words)) throw new Error('`codeLinks.find` gives no list');
      for (const word of words as readonly CodeWord[]) {
        const home = asked[word?.block];
        const wrong = wordProblem(word, home, ids);
        if (wrong !== undefined) report(wrong, home?.block);
        else home?.words.push(linkedWord(word, home.block, file));
      }
    } catch (error) {
      const why = errorMessage(error);
      report(`cannot link words of code: ${why}`, undefined, stoppedFrames(error).detail);
    }
  }
  file.data.codeLinks = found
    .flatMap(({ node, words }) => (words.length > 0 ? [{ node, words }] : []))
    .map(({ node, words }, index) => {
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataLinks: String(index) } };
      return (tokens, shown) => linkWords(tokens, shown ? words.map((word) => onShownLine(word, shown)) : words);
    });
}

/** Comments that mark lines are not shown. */
const onShownLine = (word: LinkedWord, shown: readonly number[]): LinkedWord => ({
  ...word,
  line: shown.indexOf(word.line) + 1,
});

interface FoundBlock {
  readonly node: Code;
  readonly block: CodeBlock;
  readonly words: LinkedWord[];
}

function findBlocks(tree: Root, file: VFile): readonly FoundBlock[] {
  const ids = headingIdStyle(file.data.headingIds).idsOfPage();
  const found: FoundBlock[] = [];
  /** Of the headings that are open here, by their depth. */
  let open: readonly string[] = [];
  walk<Nodes>(tree, ({ data }) => {
    if (data?.hProperties?.id !== undefined) ids.reserve(String(data.hProperties.id));
  });
  walk<Nodes>(tree, (node) => {
    if (node.type === 'heading') {
      const { id, dataHeading } = node.data?.hProperties ?? {};
      const own = id === undefined ? ids.next(String(dataHeading ?? '')) : String(id);
      // A level-1 heading is the page.
      open = node.depth === 1 ? [] : Object.assign(open.slice(0, node.depth - 1), { [node.depth - 1]: own });
    }
    if (node.type !== 'code' || !node.lang) return;
    const sections = open.filter((id) => id !== undefined);
    found.push({ node, block: { ...blockOf({ node, kind: 'fence' }, file), sections }, words: [] });
  });
  return found;
}

/** What is wrong with a word, as the rest of a sentence. */
function wordProblem(word: CodeWord, home: FoundBlock | undefined, ids: Set<string>): string | undefined {
  const { line, column, length, to, id } = (word ?? {}) as Partial<CodeWord>;
  const text = home?.block.text.split('\n')[(line ?? 0) - 1] ?? '';
  if (!isCount(column) || !isCount(length) || column + length - 1 > text.length)
    return `links a word that is not in the code: ${JSON.stringify(word)}`;
  if ((to === undefined && id === undefined) || [to, id].some((one) => one !== undefined && typeof one !== 'string'))
    return `links a word to nothing: ${JSON.stringify(word)}`;
  const isTaken = home?.words.some(
    (other) => other.line === line && other.column < column + length && column < other.column + other.length,
  );
  if (isTaken) return `links a word that is a link already: ${JSON.stringify(word)}`;
  if (id === undefined) return undefined;
  if (!/^\S+$/.test(id)) return `gives a word the id \`${id}\`, expected one without blanks`;
  if (ids.has(id)) return `gives two words of the page the id \`${id}\``;
  ids.add(id);
  return undefined;
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

function linkedWord({ line, column, length, to, id, kind }: CodeWord, block: CodeBlock, file: VFile): LinkedWord {
  const place = placeIn(block, line, column);
  const word = element(to === undefined ? 'span' : 'a', id === undefined ? {} : { id: `${idPrefix}${id}` });
  if (id !== undefined) {
    file.data.anchors?.push(`${idPrefix}${id}`);
    const name = (block.text.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length);
    const symbol = { name, id: `${idPrefix}${id}`, ...(typeof kind === 'string' && { kind }) };
    file.data.symbols = [...(file.data.symbols ?? []), symbol];
  }
  if (to !== undefined) {
    const at = { ...place, endLine: place.line, endColumn: place.column + length };
    word.properties.href = linkAddress(word, file, { kind: 'anchor', href: to, at });
  }
  return { line, column, length, properties: word.properties };
}
