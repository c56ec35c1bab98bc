/** The results of extensions for the whole site: additional files, and findings of their rules. */
import type { Config } from '../config/config.ts';
import { stoppedFrames } from '../markdown/findings.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { errorMessage } from '../model/error-message.ts';
import type { Extension, ExtensionCheck, GeneratedFile, PageView, SiteView } from '../model/extension.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { outputPath, toUrl, unsafePathReason } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import { isListed, type Site, type SitePage, titleOf } from '../model/site.ts';
import type { Sources } from '../model/source-file.ts';

export interface ResultRequest {
  readonly config: Config;
  readonly extensions: readonly string[];
  /** Whether their outputs are called. */
  readonly makesFiles?: boolean;
}

/** Calls all rules and outputs of the extensions. An exception becomes an error, and the others continue. */
export async function extensionResults(
  site: Site,
  sources: Sources,
  { config, extensions: urls, makesFiles = true }: ResultRequest,
): Promise<Result<readonly OutputFile[]>> {
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  let view: SiteView | undefined;
  for (const url of urls) {
    const { default: extension } = (await import(url)) as { readonly default: Extension };
    const { name, checks = [] } = extension;
    const hasOutputs = makesFiles && extension.outputs !== undefined;
    if (!hasOutputs && checks.length === 0) continue;
    view ??= viewOf(site, sources, config);
    const own = await ofExtension(extension, view);
    for (const check of checks) diagnostics.push(...(await runCheck(check, name, own)));
    const made = hasOutputs ? await runOutputs(extension, own) : result([], []);
    files.push(...made.value);
    diagnostics.push(...made.diagnostics);
  }
  return result(files, diagnostics);
}

/** The view with the samples of this extension only, so that they are numbered as its checker numbers them. */
async function ofExtension({ samples: checker }: Extension, view: SiteView): Promise<SiteView> {
  if (view.pages.every(({ samples }) => samples.length === 0)) return view;
  const { isSample } = await import('../markdown/extensions.ts');
  const checkers = checker ? [checker] : [];
  const pages = view.pages.map((page) => ({
    ...page,
    samples: page.samples.filter(({ kind, name }) => isSample(checkers, kind, name)),
  }));
  return { ...view, pages };
}

async function runCheck(
  { name, run }: ExtensionCheck,
  extension: string,
  view: SiteView,
): Promise<readonly Diagnostic[]> {
  try {
    return (await run(view)).map(({ message, file, line = 0, column = line === 0 ? 0 : 1, hint, severity }) => {
      const found = problem('extension/finding', `${message} (${extension}/${name})`, {
        at: { file, line, column },
        hint,
      });
      return severity === undefined ? found : { ...found, severity };
    });
  } catch (error) {
    return [stopped(`the check \`${name}\` of the extension \`${extension}\``, error)];
  }
}

async function runOutputs({ name, outputs }: Extension, view: SiteView): Promise<Result<readonly OutputFile[]>> {
  try {
    const made = (await outputs?.(view)) ?? [];
    const wrong = made.flatMap(({ path }) => {
      const reason = unsafePathReason(path);
      return reason
        ? [problem('output/refused', `the extension \`${name}\` makes the file \`${path}\`: ${reason}`)]
        : [];
    });
    return result(wrong.length > 0 ? [] : made.map(asOutput), wrong);
  } catch (error) {
    return result([], [stopped(`\`outputs\` of the extension \`${name}\``, error)]);
  }
}

const asOutput = ({ path, content }: GeneratedFile): OutputFile => outputFile(outputPath(path), content);

const stopped = (what: string, error: unknown): Diagnostic => ({
  ...problem('extension/finding', `${what} stopped: ${errorMessage(error)}`, stoppedFrames(error)),
  severity: 'error',
});

function viewOf(site: Site, sources: Sources, config: Config): SiteView {
  const texts = new Map(sources.docs.map(({ path, text }) => [path, text]));
  return {
    title: config.title,
    address: (config.url ?? '') + config.baseUrl,
    pages: [...site.pages.values()].filter(isListed).map((page) => pageView(page, texts, config)),
    sampleFiles: sources.sampleFiles,
  };
}

function pageView(page: SitePage, texts: ReadonlyMap<string, string>, config: Config): PageView {
  const doc = 'doc' in page ? page.doc : undefined;
  const text = doc && texts.get(doc.path);
  return {
    route: page.route,
    url: toUrl(page.route, config.baseUrl, config.trailingSlash),
    title: titleOf(page),
    description: doc?.description ?? '',
    headings: doc?.headings.map(({ depth, id, text: heading }) => ({ depth, id, text: heading })) ?? [],
    samples: doc?.samples ?? [],
    ...(doc && { file: doc.path }),
    ...(text !== undefined && { markdown: splitFrontMatter(text).body }),
  };
}
