/**
 * An esbuild plug-in that changes some lines of the packages that parse Markdown, while they are bundled into lib/. Trees
 * are the same; a third of the time to them is saved. test/suites/markdown/changed-packages.test.ts compares the trees, and
 * the compilation fails where a package no longer has these lines.
 */
import { readFile } from 'node:fs/promises';

/** Which lines of which files. Each text occurs in its file exactly once. */
const changes = [
  {
    // The context was copied for every event to set one field of it; handlers use it only while they are called.
    file: 'mdast-util-from-markdown/lib/index.js',
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
    // The syntax of a processor was put together again for every text.
    file: 'micromark/lib/parse.js',
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
    // take it at once now. Text is taken up to the next character that may begin something.
    file: 'micromark/lib/create-tokenizer.js',
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
    lines: [
      ['effects.consume(code);\n    return flowContinue;', 'effects.consumeChunk(code);\n    return flowContinue;'],
    ],
  },
  {
    file: 'micromark/lib/initialize/content.js',
    lines: [['effects.consume(code);\n    return data;', 'effects.consumeChunk(code);\n    return data;']],
  },
  {
    file: 'micromark/lib/initialize/text.js',
    lines: [['// Data.\n      effects.consume(code);', '// Data.\n      effects.consumeText(code, constructs);']],
  },
  {
    file: 'micromark-core-commonmark/lib/content.js',
    lines: [['// Data.\n    effects.consume(code);', '// Data.\n    effects.consumeChunk(code);']],
  },
  {
    file: 'micromark-core-commonmark/lib/code-fenced.js',
    lines: [
      ['effects.consume(code);\n    return contentChunk;', 'effects.consumeChunk(code);\n    return contentChunk;'],
    ],
  },
  {
    // All items became arguments of a call, also where the end of a list is replaced, and nothing has to move.
    file: 'micromark-util-chunked/index.js',
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
    // For each event, an index was looked up among the keys of an object.
    file: 'micromark-util-subtokenize/index.js',
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
    // Each visit of a node defined a function and gave it the name of the node, for stacks in a debugger.
    file: 'unist-util-visit-parents/lib/index.js',
    lines: [["if (typeof value.type === 'string') {", 'if (false) {']],
  },
];

const filterFor = (file) =>
  new RegExp(`[\\\\/]node_modules[\\\\/]${file.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')}$`);

export const changedPackages = {
  name: 'changed-packages',
  setup(build) {
    for (const { file, lines } of changes)
      build.onLoad({ filter: filterFor(file) }, async ({ path }) => {
        let contents = await readFile(path, 'utf8');
        for (const [from, to] of lines) {
          const parts = contents.split(from);
          if (parts.length !== 2)
            throw new Error(`${path} has changed: see whether scripts/changed-packages.mjs is still right`);
          contents = parts.join(to);
        }
        return { contents, loader: 'js' };
      });
  },
};
