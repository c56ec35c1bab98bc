/** Turns mkdocs.yml into a configuration of ours. Pure. */
import {
  defined,
  isMap,
  listOf,
  mapOf,
  type Note,
  type Notes,
  noteOthers,
  type RawMap,
  textOf,
  textOfHtml,
} from '../../config/raw-data.ts';
import { markdownExtra } from '../markdown-extra/feature.ts';
import type { MappedSite, SiteFacts } from '../other-tools/foreign-site.ts';
import { siteAddress } from '../other-tools/map-links.ts';
import { mkdocs } from './feature.ts';
import { navOf } from './nav.ts';

const known = [
  ...['site_name', 'site_url', 'site_description', 'docs_dir', 'nav', 'repo_url', 'repo_name', 'edit_uri', 'theme'],
  ...['use_directory_urls', 'copyright', 'markdown_extensions', 'plugins', 'extra', 'INHERIT', 'site_dir'],
  ...['site_author', 'strict', 'watch', 'validation', 'dev_addr', 'remote_branch', 'remote_name', 'not_in_nav'],
  ...['edit_uri_template', 'hooks', 'extra_css', 'extra_javascript'],
];
/** Plug-ins without an effect on what pages say, or whose work is done here. */
const builtIn =
  /^(?:material\/)?(?:search|tags|offline|privacy|social|optimize|meta|redirects|git-revision-date.*|minify.*|autorefs)$/;

export function mapMkDocs(data: unknown, facts: SiteFacts): MappedSite {
  const site = mapOf(data);
  const notes: Note[] = [];
  noteOthers(site, known, [], notes);
  const theme = mapOf(site.theme);
  const path = [facts.siteFolder, textOf(site.docs_dir)?.replace(/^\.\/|\/$/g, '') ?? 'docs'].filter(Boolean).join('/');
  const nav = navOf(site);
  const plugins = pluginsOf(site.plugins);
  for (const name of Object.keys(plugins))
    if (!builtIn.test(name)) notes.push({ path: ['plugins', name], message: 'is not run' });
  for (const hook of listOf(site.hooks)) notes.push({ path: ['hooks'], message: `\`${String(hook)}\` is not run` });
  const config = defined({
    title: textOf(site.site_name),
    tagline: textOf(site.site_description),
    ...siteAddress(site.site_url),
    trailingSlash: site.use_directory_urls !== false,
    extensions: [mkdocs.extension.name, ...(hasExtra(site.markdown_extensions) ? [markdownExtra.extension.name] : [])],
    markdown: defined({
      headingIds: slugifies(site.markdown_extensions) ? undefined : 'mkdocs',
      snippetFolders: snippetFolders(site.markdown_extensions, path),
    }),
    navbar: { items: repositoryLink(site) },
    footer: typeof site.copyright === 'string' ? { copyright: textOfHtml(site.copyright) } : undefined,
    docs: defined({
      path,
      routeBasePath: '/',
      addresses: 'files',
      sidebars: nav.length > 0 ? { docs: nav } : undefined,
      editUrl: editUrlOf(site, path, notes),
      showLastUpdateTime: Object.keys(plugins).some((name) => name.startsWith('git-revision-date')),
      breadcrumbs: listOf(theme.features).includes('navigation.path'),
    }),
    redirects: redirectsOf(mapOf(mapOf(plugins.redirects).redirect_maps)),
    reactPages: false,
  });
  return { config, notes };
}

/** Written as a list of names and mappings, or as one mapping. */
function pluginsOf(plugins: unknown): RawMap {
  if (isMap(plugins)) return plugins;
  return Object.assign({}, ...listOf(plugins).map((plugin) => (isMap(plugin) ? plugin : { [String(plugin)]: {} })));
}

/** Whether pages may have definition lists, abbreviations, or marks. */
const hasExtra = (extensions: unknown): boolean =>
  Object.keys(pluginsOf(extensions)).some((name) =>
    /^(?:(?:markdown\.extensions\.)?(?:def_list|abbr|extra)|pymdownx\.(?:mark|caret|tilde|extra))$/.test(name),
  );

/** Whether ids of headings are made by another function than that of Python-Markdown. */
const slugifies = (extensions: unknown): boolean => mapOf(pluginsOf(extensions).toc).slugify !== undefined;

/** One folder or several; the root is looked at in any case. The names of two folders come from the tag `!relative`. */
function snippetFolders(extensions: unknown, docs: string): readonly string[] | undefined {
  const ownFolder = (folder: string): string =>
    folder
      .replace(/^\$config_dir\/?/, '')
      .replace(/^\$docs_dir/, docs)
      .replace(/^(?:\.\/)+/, '');
  const { base_path: given } = mapOf(pluginsOf(extensions)['pymdownx.snippets']);
  const folders = [given].flat().flatMap((folder) => (typeof folder === 'string' ? [ownFolder(folder)] : []));
  const own = folders.filter((folder) => folder !== '' && folder !== '.');
  return own.length > 0 ? own : undefined;
}

const repositoryLink = ({ repo_url: url, repo_name: name }: RawMap): readonly RawMap[] =>
  typeof url === 'string' && /^https?:/.test(url)
    ? [{ href: url, label: textOf(name) ?? 'Repository', position: 'right', icon: 'repository' }]
    : [];

/** MkDocs appends the path in the folder of documents. */
function editUrlOf({ edit_uri: given, repo_url: repository }: RawMap, path: string, notes: Notes): string | undefined {
  const edit = textOf(given);
  if (edit === '' || (edit === undefined && !/github\.com|gitlab\.com/.test(textOf(repository) ?? '')))
    return undefined;
  const whole = /^https?:/.test(edit ?? '')
    ? (edit ?? '')
    : `${(textOf(repository) ?? '').replace(/\/$/, '')}/${(edit ?? `edit/master/${path}/`).replace(/^\//, '')}`;
  const end = `/${path}/`;
  const address = whole.replace(/\/?$/, '/');
  if (address.endsWith(end)) return address.slice(0, 1 - end.length);
  notes.push({ path: ['edit_uri'], message: `does not end in \`${end.slice(1)}\`` });
  return undefined;
}

/** Paths of files, of which one is gone. */
function redirectsOf(files: RawMap): RawMap | undefined {
  const pairs = Object.entries(files).flatMap(([from, to]) =>
    typeof to === 'string' && !/^https?:/.test(to) ? [[routeOf(from), routeOf(to)] as const] : [],
  );
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

const routeOf = (file: string): string => `/${file.replace(/(?:(?:^|\/)(?:index|README))?\.md(?=#|$)/, '')}`;
