/** The site of this repository, read from its pages but not drawn: what a search of it is made of. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSources } from '../../build/adapters/read-sources.ts';
import type { Config } from '../../build/config/config.ts';
import { loadConfig } from '../../build/config/load.ts';
import { parseDocStage } from '../../build/markdown/parse-doc-stage.ts';
import type { Doc } from '../../build/model/doc.ts';
import type { Site } from '../../build/model/site.ts';
import { assembleSite } from '../../build/navigation/assemble-site.ts';
import { parseCategoryStage } from '../../build/navigation/category-stage.ts';
import { navigationOptions } from '../../build/pipeline/site-data.ts';
import { plainRunner } from './site-test.ts';

/** @param root Of the repository; lib/ is compiled. */
export async function ownSite(root: string): Promise<{ readonly site: Site; readonly config: Config }> {
  const places = { root, cacheDir: join(root, '.docs-build/cache'), file: undefined };
  const loaded = await loadConfig({ ...places, libraryUrl: pathToFileURL(join(root, 'lib/index.js')).href }, {});
  const { config } = loaded.value;
  if (!config) throw new Error(loaded.diagnostics.map(({ message }) => message).join('\n'));
  const { value: sources } = readSources({
    root,
    docsPath: config.docs.path,
    staticPath: config.staticDirectory,
    locale: config.i18n.defaultLocale,
  });
  const runner = plainRunner();
  // Without the site's extensions: they would prove every sample.
  const options = { ...config.markdown, extensions: [], labels: config.labels };
  const docs = await runner.run(parseDocStage(options, 'test'), sources.docs);
  const categories = await runner.run(parseCategoryStage('test'), sources.categories);
  const { assets, statics } = sources;
  const site = assembleSite(
    {
      docs: docs.value.filter((doc): doc is Doc => doc !== null),
      categories: categories.value,
      assets,
      statics,
      components: {},
      leftOut: new Map(),
    },
    navigationOptions(config, false),
  );
  return { site: site.value, config };
}
