/**
 * An esbuild plug-in that changes some lines of the packages that parse Markdown, while they are bundled into lib/. Trees
 * are the same; a third of the time to them is saved. test/suites/markdown/changed-packages.test.ts compares the trees.
 *
 * Each file stands alone: where a release has other lines, it is used as it is, and costs what `otherwise` says:
 * test/unit/scripts/changed-packages.process.test.ts fails then, compiling does not.
 */
import { readFile } from 'node:fs/promises';

/** Which lines of which files. Each text occurs in its file exactly once. */
export const changes = [
  {
    // Handlers use the context only while they are called.
    file: 'mdast-util-from-markdown/lib/index.js',
    otherwise: 'the context is copied for every event to set one field of it',
    lines: [
      [
        `handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
        `context.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(context, events[index][1]);`,
      ],
    ],
  },
  {
    file: 'micromark/lib/parse.js',
    otherwise: 'the syntax of a processor is put together again for every text',
    lines: [
      ['combineExtensions([defaultConstructs, ...(settings.extensions || [])]);', 'combined(settings.extensions);'],
      [
        'export function parse(options) {',
        `const combinations = new WeakMap();

function combined(extensions = combinations) {
  let constructs = combinations.get(extensions);
  if (constructs === undefined) {
    constructs = combineExtensions([defaultConstructs, ...(extensions === combinations ? [] : extensions)]);
    combinations.set(extensions, constructs);
  }
  return constructs;
}

export function parse(options) {`,
      ],
    ],
  },
  {
    // A chunk of the text holds no line ending and no tab. States that end only there took it character by character; they
    // take it at once now, if they find `consumeChunk`. Text is taken up to the next character that may begin something.
    file: 'micromark/lib/create-tokenizer.js',
    otherwise: 'all text is taken character by character',
    lines: [
      ['    consume,\n', '    consume,\n    consumeChunk,\n    consumeText,\n'],
      [
        `  /** @type {Effects['enter']} */`,
        `  function consumeChunk(code) {
    consume(code);
    if (point._bufferIndex > 0) skipTo(chunks[point._index].length);
  }

  function consumeText(code, constructs) {
    consume(code);
    if (point._bufferIndex < 0) return;
    const chunk = chunks[point._index];
    let end = point._bufferIndex;
    while (end < chunk.length && constructs[chunk.charCodeAt(end)] === undefined) end++;
    if (end > point._bufferIndex) skipTo(end);
  }

  function skipTo(bufferIndex) {
    const chunk = chunks[point._index];
    point.column += bufferIndex - point._bufferIndex;
    point.offset += bufferIndex - point._bufferIndex;
    context.previous = chunk.charCodeAt(bufferIndex - 1);
    point._bufferIndex = bufferIndex;
    if (bufferIndex === chunk.length) {
      point._bufferIndex = -1;
      point._index++;
    }
  }

  /** @type {Effects['enter']} */`,
      ],
    ],
  },
  {
    file: 'micromark/lib/initialize/document.js',
    otherwise: 'the lines of the document are taken character by character',
    lines: [
      [
        'effects.consume(code);\n    return flowContinue;',
        '(effects.consumeChunk ?? effects.consume)(code);\n    return flowContinue;',
      ],
    ],
  },
  {
    file: 'micromark/lib/initialize/content.js',
    otherwise: 'the lines of paragraphs are taken character by character',
    lines: [
      [
        'effects.consume(code);\n    return data;',
        '(effects.consumeChunk ?? effects.consume)(code);\n    return data;',
      ],
    ],
  },
  {
    file: 'micromark/lib/initialize/text.js',
    otherwise: 'text within paragraphs is taken character by character',
    lines: [
      [
        '// Data.\n      effects.consume(code);',
        '// Data.\n      (effects.consumeText ?? effects.consume)(code, constructs);',
      ],
    ],
  },
  {
    file: 'micromark-core-commonmark/lib/content.js',
    otherwise: 'the lines of content are taken character by character',
    lines: [['// Data.\n    effects.consume(code);', '// Data.\n    (effects.consumeChunk ?? effects.consume)(code);']],
  },
  {
    file: 'micromark-core-commonmark/lib/code-fenced.js',
    otherwise: 'the lines of code are taken character by character',
    lines: [
      [
        'effects.consume(code);\n    return contentChunk;',
        '(effects.consumeChunk ?? effects.consume)(code);\n    return contentChunk;',
      ],
    ],
  },
  {
    // Nothing has to move there.
    file: 'micromark-util-chunked/index.js',
    otherwise: 'all items become arguments of a call, also where the end of a list is replaced',
    lines: [
      [
        'remove = remove > 0 ? remove : 0;\n',
        `remove = remove > 0 ? remove : 0;
  if (start + remove >= end) {
    list.length = start;
    for (let index = 0; index < items.length; index++) list.push(items[index]);
    return;
  }
`,
      ],
    ],
  },
  {
    file: 'micromark-util-subtokenize/index.js',
    otherwise: 'an index is looked up among the keys of an object for each event',
    lines: [
      ['const jumps = {};', 'const jumps = new Map();'],
      [
        'while (index in jumps) {\n      index = jumps[index];',
        'while (jumps.has(index)) {\n      index = jumps.get(index);',
      ],
      [
        'Object.assign(jumps, subcontent(events, index));\n        index = jumps[index];',
        'for (const [from, to] of subcontent(events, index)) jumps.set(from, to);\n        index = jumps.get(index);',
      ],
      ['const gaps = {};', 'const gaps = [];'],
      [
        'gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];',
        'gaps.push([adjust + jumps[index][0], adjust + jumps[index][1]]);',
      ],
    ],
  },
  {
    // The name is for stacks in a debugger.
    file: 'unist-util-visit-parents/lib/index.js',
    otherwise: 'each visit of a node gives a function the name of the node',
    lines: [["if (typeof value.type === 'string') {", 'if (false) {']],
  },
];

const filterFor = (file) =>
  new RegExp(`[\\\\/]node_modules[\\\\/]${file.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')}$`);

/** @returns undefined where the text has not each of these lines exactly once. */
export function changeText(text, lines) {
  let changed = text;
  for (const [from, to] of lines) {
    const parts = changed.split(from);
    if (parts.length !== 2) return undefined;
    changed = parts.join(to);
  }
  return changed;
}

/** @param print Gets one line if a release has other lines or files. */
export const changedPackages = ({ list = changes, print = console.warn } = {}) => ({
  name: 'changed-packages',
  setup(build) {
    const [made, missed] = [new Set(), new Set()];
    for (const { file, lines } of list)
      build.onLoad({ filter: filterFor(file) }, async ({ path }) => {
        const contents = changeText(await readFile(path, 'utf8'), lines);
        (contents === undefined ? missed : made).add(file);
        return contents === undefined ? undefined : { contents, loader: 'js' };
      });
    build.onEnd(() => {
      const others = list.map(({ file }) => file).filter((file) => missed.has(file) || !made.has(file));
      if (others.length > 0)
        print(
          `Used as they are, since they are other releases than scripts/changed-packages.mjs knows: ${others.join(', ')}`,
        );
    });
  },
});
