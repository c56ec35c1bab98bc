/** The files of a new site, from templates/starter and the surroundings of the folder. Pure. */
import { rootFolder } from '../../model/paths.ts';
import type { Surroundings } from './read-surroundings.ts';

export interface StarterFile {
  /** Absolute, or relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** Texts of templates/starter by path. */
export type StarterTemplates = Readonly<Record<(typeof starterNames)[number], string>>;
export const starterNames = [
  'docs/intro.md',
  'docs/writing.md',
  'docs/publishing.md',
  'docs.config.ts',
  'gitignore',
  'workflow.yml',
] as const;

export interface StarterContext {
  readonly manual: string;
  readonly version: string;
}

/** @returns The files that the folder lacks: no pages if it has pages, no second configuration. */
export function starterFiles(
  found: Surroundings,
  templates: StarterTemplates,
  { manual, version }: StarterContext,
): readonly StarterFile[] {
  const hasWorkflow = isOnGitHub(found);
  const fill = (name: keyof StarterTemplates, values: Readonly<Record<string, string>>): string =>
    templates[name].replace(/(?:%(\w+)%)(\n?)/g, (_, key: string, end: string) => {
      const value = values[key] ?? '';
      return value === '' ? '' : value + end;
    });
  const pages = found.hasPages
    ? []
    : (['docs/intro.md', 'docs/writing.md', 'docs/publishing.md'] as const).map((path) => ({
        path,
        text: fill(path, { publishing: publishingText(hasWorkflow, manual) }),
      }));
  const config = found.configName
    ? []
    : [{ path: 'docs.config.ts', text: fill('docs.config.ts', configValues(found, manual)) }];
  const workflow = hasWorkflow
    ? [{ path: workflowPath(found), text: fill('workflow.yml', workflowValues(found, version)) }]
    : [];
  return [...pages, ...config, { path: '.gitignore', text: templates.gitignore }, ...workflow];
}

/** Without a remote, GitHub is assumed, unless the file would go into a repository that this folder is only a part of. */
const isOnGitHub = ({ remote, folder }: Surroundings): boolean =>
  remote === undefined ? folder === '' : remote.host === 'github.com';

/** GitHub reads workflows in the root of the repository only. */
const workflowPath = ({ repositoryDir }: Surroundings): string =>
  `${repositoryDir === undefined ? '' : `${repositoryDir}/`}.github/workflows/docs.yml`;

function configValues(found: Surroundings, manual: string): Readonly<Record<string, string>> {
  const { remote, description, branch, folder, docsFolder = 'docs' } = found;
  const web = remote && `https://${remote.host}/${remote.owner}/${remote.name}`;
  const icon =
    remote?.host === 'github.com' ? "label: 'GitHub', icon: 'repository'" : "label: 'Repository', icon: 'repository'";
  const edit = remote?.host === 'gitlab.com' ? '-/edit' : 'edit';
  return {
    manual,
    title: literal(found.title),
    docsPath: literal(docsFolder),
    docsAddress: literal(docsFolder === rootFolder ? '/' : `/${docsFolder}`),
    tagline: `  // One sentence, for search engines and social networks.\n  ${description ? '' : '// '}tagline: ${literal(description ?? 'Everything about it')},\n`,
    url: `  ${addressOf(found).join('\n  ')}`,
    navbar: [
      ...(found.hasPages ? [] : ["{ docId: 'intro', label: 'Documentation' },"]),
      web
        ? `{ href: ${literal(web)}, ${icon}, position: 'right' },`
        : "// { href: 'https://github.com/owner/name', label: 'GitHub', icon: 'repository', position: 'right' },",
    ]
      .map((row) => `      ${row}`)
      .join('\n'),
    editUrl: `    ${web ? '' : '// '}editUrl: ${literal(web ? `${web}/${edit}/${encodeURI(`${branch}/${folder}`)}` : 'https://github.com/owner/name/edit/main/')},`,
  };
}

/**
 * `url` and `baseUrl` for GitHub Pages. If they are unknown, they are commented out, and the site says that it has no
 * address yet, so that `build --strict` fails for problems of its pages only.
 */
function addressOf({ remote }: Surroundings): readonly string[] {
  if (remote?.host !== 'github.com')
    return [
      "// url: 'https://docs.example.org',",
      "// baseUrl: '/',",
      '// It has no address yet. Delete this line when you fill in `url`.',
      "severity: { 'config/no-url': 'off' },",
    ];
  const host = `${remote.owner.toLowerCase()}.github.io`;
  const base = remote.name.toLowerCase() === host ? '/' : `/${remote.name}/`;
  return [`url: ${literal(`https://${host}`)},`, `baseUrl: ${literal(base)},`];
}

function workflowValues(found: Surroundings, version: string): Readonly<Record<string, string>> {
  const { packageManager, folder, branch } = found;
  const commands = {
    npm: ['npm ci', 'npx docs-build'],
    pnpm: ['corepack enable && pnpm install --frozen-lockfile', 'pnpm exec docs-build'],
    yarn: ['corepack enable && yarn install --immutable', 'yarn docs-build'],
  } as const;
  const [install, command] = packageManager ? commands[packageManager] : ['', `npx --yes docs-build@${version}`];
  const defaults = `    defaults:\n      run:\n        working-directory: ${quoted(folder)}`;
  return {
    branch: quoted(branch),
    output: quoted(`${folder}dist`),
    command,
    defaults: folder === '' ? '' : defaults,
    install: install === '' ? '' : `      - run: ${install}`,
  };
}

const publishingText = (hasWorkflow: boolean, manual: string): string =>
  hasWorkflow
    ? `## GitHub Pages

\`.github/workflows/docs.yml\` builds the site at every push and publishes it. Allow that once: in the settings of the repository, under **Pages**, choose **GitHub Actions** as the source.

The [manual](${manual}/deploy/index.md) has other hosts.`
    : `The [manual](${manual}/deploy/index.md) explains it for several hosts.`;

/** A string of YAML, whatever it contains. */
const quoted = (text: string): string => JSON.stringify(text);
/** A string literal of TypeScript. */
const literal = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`;
