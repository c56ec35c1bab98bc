/** Assembles the site of this repository without rendering it: the input of its search index. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../../build/config/config.ts';
import { loadConfig } from '../../build/config/load.ts';
import { loadExtensions } from '../../build/config/load-extensions.ts';
import { parseDocStage } from '../../build/markdown/parse-doc-stage.ts';
import type { Doc } from '../../build/model/doc.ts';
import type { Site } from '../../build/model/site.ts';
import { assembleSite } from '../../build/navigation/assemble-site.ts';
import { parseCategoryStage } from '../../build/navigation/category-stage.ts';
import { markdownOptions, navigationOptions } from '../../build/pipeline/stage-options.ts';
import { readSources } from '../../build/read/read-sources.ts';
import { collectSampleResults } from '../../build/samples/sample-results.ts';
import { withDrawn } from '../../build/samples/with-drawn.ts';
import { plainRunner } from './site-test.ts';

/**
 * @param root Root folder of the site.
 * @param tool Root folder of the repository; lib/ must be compiled.
 */
export async function ownSite(root: string, tool = root): Promise<{ readonly site: Site; readonly config: Config }> {
  const modules = {
    root,
    cacheDir: join(root, '.docs-build/cache'),
    libraryUrl: pathToFileURL(join(tool, 'lib/index.js')).href,
  };
  const loaded = await loadConfig({ ...modules, file: undefined }, {});
  const { config } = loaded.value;
  if (!config) throw new Error(loaded.diagnostics.map(({ message }) => message).join('\n'));
  const extensions = await loadExtensions(config.extensions, () => undefined, modules);
  // Without its extensions, the site would lack the pages' generated parts.
  if (extensions.diagnostics.length > 0)
    throw new Error(extensions.diagnostics.map(({ message }) => message).join('\n'));
  const added = extensions.value;
  const { value: sources } = readSources({
    root,
    docsPath: config.docs.path,
    staticPath: config.staticDirectory,
    locale: config.i18n.defaultLocale,
    sampleFiles: added.sampleFiles,
  });
  const runner = plainRunner();
  const parsed = await runner.run(parseDocStage(markdownOptions(config, added.urls), 'test'), sources.docs);
  const docs = parsed.value.filter((doc): doc is Doc => doc !== null);
  // Directives generate content, which is part of the pages. Other samples need not be checked here.
  const drawing = docs.filter(({ samples }) => samples.some(({ kind }) => kind === 'directive'));
  const request = { config, toolVersion: 'test', extensions: added.urls, sampleTools: added.sampleTools };
  const { verdicts } = await collectSampleResults(drawing, sources, request, runner);
  const categories = await runner.run(parseCategoryStage('test'), sources.categories);
  const { assets, statics } = sources;
  const site = assembleSite(
    {
      docs: docs.map((doc) => withDrawn(doc, verdicts.get(doc.path)?.samples ?? [])),
      categories: categories.value,
      assets,
      statics,
      components: {},
      leftOut: new Map(),
      generators: [],
    },
    navigationOptions({ config, drafts: false }),
  );
  return { site: site.value, config };
}
