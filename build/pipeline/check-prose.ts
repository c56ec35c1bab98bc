/** Checks prose: what extensions know about its statements, and the rules of features. */
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { namedFeatures } from '../config/named-features.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { errorMessage } from '../model/error-message.ts';
import type {
  Extension,
  HeldPrograms,
  ProseChecker,
  ProseFinding,
  ProsePage,
  ProseStatement,
} from '../model/extension.ts';
import type { ProseRule } from '../model/prose.ts';
import type { Sources } from '../model/source-file.ts';
import type { SampleResults } from '../samples/sample-results.ts';
import { categoryPassages, configPassages, keywordPassages, pagePassages, textPassages } from './site-passages.ts';

export interface ProseRequest {
  /** Absolute path of the root. */
  readonly root: string;
  readonly config: Config;
  readonly locateKey: KeyLocator;
  /** URLs of the compiled extensions. */
  readonly extensions: readonly string[];
  readonly rules: readonly ProseRule[];
  readonly held?: HeldPrograms;
}

export interface ProseInput {
  readonly docs: readonly Doc[];
  readonly sources: Pick<Sources, 'docs' | 'categories' | 'sampleFiles'>;
  readonly results: Pick<SampleResults, 'verdicts'>;
}

export interface CheckedProse {
  /** `prose/…` for every finding; `config/extension` for an extension that throws. */
  readonly diagnostics: readonly Diagnostic[];
  /** What extensions want proven. */
  readonly statements: readonly ProseStatement[];
}

export async function checkProse(input: ProseInput, request: ProseRequest): Promise<CheckedProse> {
  const checkers = await proseCheckers(request.extensions);
  const { rules } = request;
  if (rules.length === 0 && checkers.length === 0) return { diagnostics: [], statements: [] };
  const pages = await writtenPages(input, namedFeatures(request.config.extensions));
  const diagnostics: Diagnostic[] = [];
  const statements: ProseStatement[] = [];
  const texts: ProsePage[] = [];
  for (const { name, prose } of checkers) {
    try {
      const own = await textPages(prose, input.sources.sampleFiles);
      texts.push(...own);
      const { root, held } = request;
      const files = input.sources.sampleFiles;
      const found = await prose.check({ root, pages: [...pages, ...own], files, ...(held && { held }) });
      diagnostics.push(...('findings' in found ? found.findings : found).map(statementProblem));
      if ('findings' in found) statements.push(...found.statements);
    } catch (error) {
      const reason = errorMessage(error);
      diagnostics.push(problem('config/extension', `the extension \`${name}\` cannot check the prose: ${reason}`));
    }
  }
  const passages = [
    ...[...pages, ...texts].flatMap((page) => page.passages),
    ...input.sources.categories.flatMap(categoryPassages),
    ...configPassages(request.config, request.locateKey),
  ];
  const keywords = input.docs.flatMap(keywordPassages);
  for (const rule of rules) diagnostics.push(...(await rule.find({ passages, keywords })));
  return { diagnostics, statements };
}

const statementProblem = ({ message, at, hint, cause }: ProseFinding): Diagnostic => ({
  ...problem('prose/statement', message, { at, hint }),
  ...(cause && { cause }),
});

async function proseCheckers(urls: readonly string[]) {
  const checkers: { readonly name: string; readonly prose: ProseChecker }[] = [];
  for (const url of urls) {
    const { default: extension } = (await import(url)) as { readonly default: Extension };
    if (extension.prose) checkers.push({ name: extension.name, prose: extension.prose });
  }
  return checkers;
}

async function writtenPages(
  { docs, sources, results }: ProseInput,
  parts: readonly string[],
): Promise<readonly ProsePage[]> {
  const byPath = new Map(sources.docs.map((file) => [file.path, file]));
  const pages: ProsePage[] = [];
  for (const doc of docs) {
    const file = byPath.get(doc.path);
    if (!file) continue;
    const passages = await pagePassages(doc, file, parts);
    pages.push({ path: doc.path, passages, ...sampleTexts(doc, results.verdicts.get(doc.path)) });
  }
  return pages;
}

/** Blocks count unless their verdict excludes them: some belong to a sample and have no verdict of their own. */
function sampleTexts({ samples }: Doc, verdict: ProseVerdict | undefined): Pick<ProsePage, 'samples' | 'failed'> {
  const texts = samples.map((block, index) => {
    const own = verdict?.samples.filter((sample) => sample.block === index) ?? [];
    const drawn = own.flatMap((sample) => sample.drawn ?? []).join('\n');
    return { states: own.map(({ state }) => state), text: drawn === '' ? { block } : { block, drawn } };
  });
  return {
    samples: texts.filter(({ states }) => states.every((state) => state === 'proven')).map(({ text }) => text),
    failed: texts.filter(({ states }) => states.includes('failed')).map(({ text }) => text),
  };
}

type ProseVerdict = SampleResults['verdicts'] extends ReadonlyMap<unknown, infer V> ? V : never;

async function textPages(prose: ProseChecker, files: Sources['sampleFiles']): Promise<readonly ProsePage[]> {
  if (!prose.texts) return [];
  const pages: ProsePage[] = [];
  for (const file of files) {
    const texts = await prose.texts(file);
    if (texts.length > 0) pages.push({ path: file.path, passages: texts.flatMap(textPassages), samples: [] });
  }
  return pages;
}
