/** A real folder that is built in this process: `await builtRoot({ 'docs/intro.md': '# Hello' })`. */
import { build } from '../../build/project/build.ts';
import { makeRoot } from './command.ts';
import { isPageData, unpacked } from './page-json.ts';

export async function builtRoot(files: Readonly<Record<string, string | Uint8Array>>, options: { base?: string } = {}) {
  const root = makeRoot({
    'docs.config.ts': "export default { title: 'T', url: 'https://a.example' };",
    'docs/intro.md': '# Intro\n\nText.\n',
    ...files,
  });
  const site = await build({ root, ...options });
  const text = (path: string): string => {
    const content = site.files.get(path as never)?.content() ?? '';
    return isPageData(path) ? unpacked(content) : String(content);
  };
  const all = (ending: string): string =>
    [...site.files.keys()]
      .filter((path) => path.endsWith(ending))
      .map(text)
      .join('\n');
  return { root, site, text, all, paths: [...site.files.keys()] as readonly string[] };
}
