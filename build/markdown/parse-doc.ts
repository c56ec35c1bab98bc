/**
 * The implementation of stage 1: one source file becomes one Doc, with everything that can be known from the file
 * alone.
 */
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { markdownParts } from '../features/markdown.ts';
import { mayInclude } from '../includes/mentions.ts';
import { tagNames } from '../islands/site-components.ts';
import { reportLostWords } from '../mdx/lost-words.ts';
import { type Diagnostic, isError, problem } from '../model/diagnostic.ts';
import type { Doc, Hole } from '../model/doc.ts';
import { errorMessage } from '../model/error-message.ts';
import { cut, holesIn } from '../model/holed-text.ts';
import { resolveServerLabels, type ServerLabels } from '../model/labels.ts';
import { type Result, result } from '../model/result.ts';
import type { SourceFile } from '../model/source-file.ts';
import { allSteps, type Steps, waitFor } from '../model/steps.ts';
import { excerptOf } from './excerpt.ts';
import { type BlockExtensions, blockExtensions } from './extensions.ts';
import { holePattern } from './file-data.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { homePage } from './home-page.ts';
import type { MarkdownOptions } from './options.ts';
import { placedNeeds } from './placed-needs.ts';
import { askedParts, type PageProcessor, processorFor } from './processor.ts';
import { type Split, splitFrontMatter } from './split-front-matter.ts';

/**
 * @param idPrefix Begins the ids that components number, for Markdown that is part of another page.
 * @returns null beside at least one error when the page cannot be used: `doc/front-matter`, `doc/unrenderable`.
 *          Warnings: `doc/front-matter-key`, `doc/front-matter-open`, `doc/empty`, `doc/code-language`, `link/unsafe`.
 */
export async function parseDoc(
  file: SourceFile,
  options: MarkdownOptions,
  idPrefix = '',
  doing?: Doing,
): Promise<Result<Doc | null>> {
  return allSteps((await docParser(options, doing))(file, idPrefix));
}

/** Told what is being done to a page, with the line if it is about one. */
export type Doing = (what: string, line?: number) => void;

type DocParser = (file: SourceFile, idPrefix?: string) => Steps<Result<Doc | null>>;

/** Loads what all pages need. Then each is parsed in steps, for a thread that has other work as well. */
export async function docParser(options: MarkdownOptions, doing?: Doing): Promise<DocParser> {
  const extensions = await blockExtensions(options.extensions, options.tokens);
  const labels = resolveServerLabels(options.labels);
  return (file, idPrefix = '') => parse({ file, options, extensions, labels, idPrefix, doing });
}

/** What a page is parsed with. */
interface DocRequest {
  readonly file: SourceFile;
  readonly options: MarkdownOptions;
  readonly extensions: BlockExtensions;
  readonly labels: ServerLabels;
  readonly idPrefix: string;
  readonly doing: Doing | undefined;
}

function* parse(request: DocRequest): Steps<Result<Doc | null>> {
  const { file } = request;
  const split = splitFrontMatter(file.text);
  const front = readFrontMatter(split, file.path, file.collection);
  const diagnostics: Diagnostic[] = [...front.diagnostics];
  if (diagnostics.some(isError)) return result(null, [...diagnostics, ...(yield* findingsOf(request, split, front))]);
  if (split.isOpen)
    diagnostics.push(
      problem('doc/front-matter-open', 'the front matter that begins here never ends, so it is shown as text', {
        at: { file: file.path, line: 1, column: 1 },
        hint: 'write a line `---` below its last key',
      }),
    );
  if (split.lateLine !== undefined)
    diagnostics.push(
      problem('doc/front-matter-open', 'front matter that does not begin in the first line is shown as text', {
        at: { file: file.path, line: split.lateLine, column: 1 },
        hint: 'delete the empty lines above it',
      }),
    );
  if (split.body.trim() === '' && front.meta.title === undefined && homePage(front.meta.extra).length === 0) {
    diagnostics.push(
      problem('doc/empty', 'the page is empty', {
        at: { file: file.path, line: 1, column: 1 },
        hint: 'write some text, give it a title, or delete the file',
      }),
    );
  }
  try {
    return result(yield* renderDoc(request, split.body, front, diagnostics), diagnostics);
  } catch (error) {
    const why = error instanceof RangeError ? 'it is nested too deeply' : errorMessage(error);
    return result(null, [
      ...diagnostics,
      problem('doc/unrenderable', `the page cannot be parsed: ${why}`, { at: { file: file.path, line: 0, column: 0 } }),
    ]);
  }
}

/** Problems in the text of a page whose front matter is wrong, so that one build reports both. */
function* findingsOf(request: DocRequest, { body }: Split, front: FrontMatter): Steps<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  try {
    yield* renderDoc(request, body, front, found);
  } catch {
    // The next build reports this, when the front matter is right.
  }
  return found;
}

function* renderDoc(request: DocRequest, text: string, front: FrontMatter, diagnostics: Diagnostic[]): Steps<Doc> {
  const { file, extensions } = request;
  const all = [text, ...(file.included ?? []).map((one) => ('text' in one ? one.text : ''))].join('\n');
  const marks = absentMarks(all);
  const names = tagNames(request.options.components ?? {}, all);
  const asked = askedParts(front.meta, Object.keys(request.options.asked ?? {}));
  const data = {
    ...pageData(request),
    ...snippetsOf(asked, request.options),
    frontMatter: front.meta,
    marks,
    tagNames: names,
    diagnostics,
  };
  const vfile = new VFile({ value: text, data });
  const processor = processorFor(all, {
    asked,
    isMdx: file.path.endsWith('.mdx'),
    names,
    directives: extensions.directiveNames,
    sitePlugins: extensions.sitePlugins,
  });
  const mdast = yield* withIncludes(processor, vfile);
  mdast.children.unshift(...homePage(front.meta.extra));
  const hast = yield* processor.run(mdast, vfile);
  // By now the plug-ins have removed everything but prose from the Markdown tree.
  const description = front.meta.description ?? excerptOf(mdast);
  const html = processor.stringify(hast, vfile);
  reportLostWords(text, vfile);
  const { headings = [], anchors = [], links = [], holes = [], ownTitle, extensions: withClients } = vfile.data;
  const title = front.meta.title ?? ownTitle;
  const needs = placedNeeds(html, hast, vfile);
  const body = cut(
    html,
    holePattern(marks),
    ([, attribute, element, text]) => holes[Number(attribute ?? element ?? text)] as Hole,
  );
  return {
    path: file.path,
    ...(file.readFrom !== undefined && { readFrom: file.readFrom }),
    collection: file.collection,
    version: file.version,
    locale: file.locale,
    meta: front.meta,
    keyAt: front.keyAt,
    ...(title !== undefined && { title }),
    hasOwnTitle: ownTitle !== undefined,
    description,
    headings,
    anchors: [...new Set(anchors)],
    ...(vfile.data.symbols && { symbols: vfile.data.symbols }),
    links,
    sections: vfile.data.sections ?? [],
    body,
    holes: holesIn(body),
    ...(vfile.data.edits?.length && { edits: vfile.data.edits }),
    blocks: vfile.data.blocks ?? [],
    samples: vfile.data.samples ?? [],
    ...(needs.length > 0 && { needs }),
    ...(withClients?.size && { extensions: [...withClients].sort() }),
  };
}

/** What includes text is loaded when a page asks for some. */
function* withIncludes({ parse }: PageProcessor, page: VFile): Steps<Root> {
  const tree = parse(page);
  if (!mayInclude(String(page.value))) return tree;
  const { includes } = yield* waitFor(() => import('../includes/includes.ts'));
  return includes(tree, page, parse);
}

/** Where snippets are looked for, on pages that take some in. */
const snippetsOf = (asked: readonly string[], { snippetFolders }: MarkdownOptions): VFile['data'] =>
  markdownParts.some(({ name, takesSnippets }) => takesSnippets && asked.includes(name)) ? { snippetFolders } : {};

/** What plug-ins need to know, and where they leave what they find. */
const pageData = ({ file, options, extensions, labels, idPrefix, doing }: DocRequest): VFile['data'] => ({
  ...{ headings: [], anchors: [], links: [], blocks: [], samples: [], extensions: new Set<string>() },
  sourcePath: file.path,
  included: file.included ?? [],
  idPrefix,
  ...(doing && { doing }),
  ...(options.aliases && { aliases: options.aliases }),
  labels,
  ...(options.hasLabelHoles && { hasLabelHoles: true }),
  rawHtml: options.html,
  tagfilter: options.tagfilter,
  ...(options.asked && { asked: options.asked }),
  plainLanguages: options.plainLanguages,
  headingIds: options.headingIds,
  magicComments: options.magicComments,
  siteContainers: options.containers ?? {},
  siteComponents: options.components ?? {},
  ...extensions,
});

/** Two characters of the private-use area that the text does not hold: they enclose the numbers of the holes. */
function absentMarks(text: string): readonly [string, string] {
  // A character may also be written as a character reference.
  const numbered = new Set(
    [...text.matchAll(/&#(x[\da-f]{1,6}|\d{1,7});?/gi)].map(([, code = '']) =>
      Number(/^x/i.test(code) ? `0${code}` : code),
    ),
  );
  const absent: string[] = [];
  for (let code = 0xe000; absent.length < 2 && code < 0xf8ff; code += 1) {
    const mark = String.fromCharCode(code);
    if (!text.includes(mark) && !numbered.has(code)) absent.push(mark);
  }
  return [absent[0] ?? '\ue000', absent[1] ?? '\ue001'];
}
