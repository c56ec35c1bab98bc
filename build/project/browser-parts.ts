/** What the configuration and the extensions add to the style sheet and the client code of a site. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nearestFileHint } from '../adapters/nearest-file.ts';
import type { ExtensionAssets } from '../bundle/extension-modules.ts';
import type { Config } from '../config/config.ts';
import { missingFile } from '../config/load.ts';
import type { LoadedExtensions } from '../config/load-extensions.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { contrastProblems, readTokens, themeStyles } from '../config/theme-styles.ts';
import { featureClients, featureStyles, searchProvider } from '../features/used-hooks.ts';
import type { ComponentModule } from '../islands/component-modules.ts';
import { islandsClient } from '../islands/site-components.ts';
import type { SiteLanguage } from '../languages/languages.ts';
import { componentNames, transforms } from '../markdown/components/index.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { GeneratedComponentPage } from '../model/extension.ts';
import { nearest } from '../model/nearest.ts';
import { ok, type Result, result } from '../model/result.ts';
import { applySeverities } from '../pipeline/sort-diagnostics.ts';
import { docSets, siteComponents } from '../pipeline/stage-options.ts';
import type { IconStyles } from './navbar-icons.ts';
import { packageDir } from './tool.ts';

interface ConfigPlace {
  readonly root: string;
  readonly locateKey: KeyLocator;
}

/**
 * @param languages The first is the one at the base path, whose configuration counts.
 * @returns `config/invalid` for files that are missing, `theme/contrast` for colors that are hard to tell apart.
 */
export async function browserParts(
  languages: readonly [SiteLanguage, ...SiteLanguage[]],
  {
    pages,
    styles,
    clients,
    buttons,
    linksCode,
  }: Pick<LoadedExtensions, 'pages' | 'styles' | 'clients' | 'buttons' | 'linksCode'>,
  { root, locateKey }: ConfigPlace,
): Promise<Result<{ readonly parts: ExtensionAssets; readonly watched: readonly string[] }>> {
  const [{ config }] = languages;
  const icons = await iconStyles(config, { root, locateKey });
  const own = siteStyles(config, root, locateKey);
  const tags = componentModules(config, root, locateKey);
  const base = readTokens(readFileSync(join(packageDir, 'src/styles/tokens.css'), 'utf8'));
  const contrast = applySeverities(contrastProblems(config.theme, base, locateKey), config);
  const menus = menusOf(languages);
  const sidebar = sidebarOf(config);
  const search = searchProvider(config);
  const parts: ExtensionAssets = {
    styles: [
      ...announcementStyles(config),
      ...menus.styles,
      ...sidebar.styles,
      ...featureStyles(config).map(ofTool),
      ...(linksCode ? [ofTool('src/code-links/code-links.css')] : []),
      ...styles,
      ...own.value,
    ],
    clients: [
      ...clients,
      ...islandClient(tags.value),
      ...featureClients(config).map(({ name, file }) => ({ name, file: ofTool(file) })),
    ],
    buttons,
    components: tags.value,
    rules: themeStyles(config.theme, base) + icons.value.rules,
    hasMenus: menus.inNavbar,
    pages: pages.flatMap((page) => (page.component === undefined ? [] : [madePage(page)])),
    ...(menus.ofVersions && { hasVersions: true }),
    ...(sidebar.isOneOfMany && { hasSidebars: true }),
    ...(config.docs.sidebarHideable && { canHideSidebar: true }),
    ...(linksCode && { hasCodeLinks: true }),
    ...(search && { searchProvider: join(packageDir, search.client) }),
    languages: {
      isMany: menus.ofLanguages,
      isEnglish: languages.every((language) => /^en\b/.test(language.code)),
    },
    announcesNavigation: config.scripts.length > 0 || config.head.some(({ tag }) => tag === 'script'),
  };
  return result({ parts, watched: [...own.value, ...icons.value.watched] }, [
    ...own.diagnostics,
    ...icons.diagnostics,
    ...tags.diagnostics,
    ...contrast,
  ]);
}

async function iconStyles(config: Config, { root, locateKey }: ConfigPlace): Promise<Result<IconStyles>> {
  if (config.navbar.items.every(({ icon = 'repository' }) => icon === 'repository'))
    return ok({ rules: '', watched: [] });
  const { navbarIconStyles } = await import('./navbar-icons.ts');
  return navbarIconStyles(config, root, locateKey);
}

const ofTool = (path: string): string => join(packageDir, path);
const themeStyle = (name: string): string => join(packageDir, 'src/theme', name);

const announcementStyles = ({ announcementBar }: Config): readonly string[] =>
  announcementBar === undefined ? [] : [themeStyle('announcement-bar.css')];

/** The menus of the navbar, with the style sheets that dress them. */
function menusOf(languages: readonly [SiteLanguage, ...SiteLanguage[]]) {
  const [{ config }] = languages;
  const inNavbar = config.navbar.items.some(({ items }) => items !== undefined);
  const ofVersions = docSets(config).some(({ version }) => version !== undefined);
  const ofLanguages = languages.length > 1;
  const styles = [
    ...(inNavbar || ofVersions || ofLanguages ? ['navbar-menu.css'] : []),
    ...(ofVersions ? ['versions.css'] : []),
    ...(ofLanguages ? ['languages.css'] : []),
  ];
  return { inNavbar, ofVersions, ofLanguages, styles: styles.map(themeStyle) };
}

/** What the sidebar needs beyond a list: marks in the navbar, and a button. */
function sidebarOf(config: Config) {
  const isOneOfMany = docSets(config).some(
    ({ sidebars = {}, version }) => Object.keys(sidebars).length > 1 || version?.sidebarsFile !== undefined,
  );
  const styles = config.docs.sidebarHideable ? [themeStyle('sidebar-toggle.css')] : [];
  return { isOneOfMany, styles };
}

const madePage = ({ route, title, description = '', component, data }: GeneratedComponentPage) => ({
  route,
  file: String(component),
  made: { title, description, ...(data !== undefined && { data }) },
});

/** Absolute paths of the site's style sheets; `config/invalid` for those that are missing. */
function siteStyles({ styles }: Config, root: string, locateKey: KeyLocator): Result<readonly string[]> {
  const missing = styles.flatMap((path, index) =>
    existsSync(resolve(root, path))
      ? []
      : [missingFile(`styles.${index}`, path, { root, at: locateKey(['styles', index]) })],
  );
  return result(
    styles.map((path) => resolve(root, path)),
    missing,
  );
}

/** The React components that Markdown uses; `config/invalid` for modules that are missing and unknown containers. */
function componentModules(config: Config, root: string, locateKey: KeyLocator): Result<readonly ComponentModule[]> {
  const modules: ComponentModule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [name, component] of Object.entries(siteComponents(config))) {
    const invalid = (message: string, hint: string): void =>
      void diagnostics.push(
        problem('config/invalid', `\`components.${name}\`: ${message}`, { at: locateKey(['components', name]), hint }),
      );
    if ('container' in component) {
      // Extensions bring containers that are known only when they are loaded.
      const isKnown = transforms.has(component.container) || componentNames.has(component.container);
      if (isKnown || config.extensions.length > 0) continue;
      const close = nearest(component.container, transforms.keys());
      const hint = close
        ? `did you mean \`${close}\`?`
        : 'expected a container, or the path of a module with its ending';
      invalid(`there is no container \`${component.container}\``, hint);
      continue;
    }
    const file = resolve(root, component.file.replace(/^@site\//, ''));
    if (existsSync(file)) modules.push({ name, file, ...(component.client && { client: component.client }) });
    else
      invalid(
        `there is no file \`${component.file}\``,
        nearestFileHint(root, component.file) ?? 'expected a path relative to the root',
      );
  }
  return result(modules, diagnostics);
}

const islandClient = (components: readonly ComponentModule[]): ExtensionAssets['clients'] =>
  components.some(({ client }) => client !== undefined)
    ? [{ name: islandsClient, file: join(packageDir, 'src/islands/islands.ts') }]
    : [];
