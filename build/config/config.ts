/** The configuration schema: every key with its type and default. Some areas declare their own part, joined here. */
import * as v from 'valibot';
import { checkSchema, severitiesSchema, severitySchema } from '../checks/options.ts';
import { featureImageKeys, featureKeys } from '../features/keys.ts';
import { i18nSchema } from '../languages/i18n.ts';
import { componentsSchema, containersSchema, markdownSchema } from '../markdown/options.ts';
import { unsafePathReason } from '../model/paths.ts';
import { isUnsafeLink } from '../model/unsafe-address.ts';
import { collectionSchema, type DocSet, docsSchema, folderSchema, type SidebarTexts } from '../navigation/options.ts';
import { faviconSchema, headSchema, scriptsSchema, tableOfContentsSchema } from '../pages/options.ts';
import { searchSchema } from '../search/config.ts';
import { labelsSchema } from './labels.ts';
import { navbarIcons } from './navbar-icons.ts';
import { securitySchema } from './security.ts';
import { serveSchema } from './serve.ts';
import { themeSchema } from './theme.ts';

const text = v.pipe(v.string(), v.minLength(1, 'expected non-empty text'));
const position = v.optional(v.picklist(['left', 'right'], 'expected left or right'), 'left');
const address = v.pipe(
  v.string(),
  v.check((value) => !isUnsafeLink(value), 'expected a path or an http(s) address'),
);

const path = v.pipe(
  v.string(),
  v.regex(/^\//, 'expected a path that starts with `/`'),
  v.check((value) => !unsafePathReason(value.slice(1)), 'expected a path inside the site'),
);

/** A path on this site, with what follows it in an address. */
const pathWithFragment = v.pipe(
  v.string(),
  v.regex(/^\//, 'expected a path that starts with `/`'),
  v.check((value) => !unsafePathReason(value.slice(1).replace(/[?#].*$/s, '')), 'expected a path inside the site'),
  v.regex(/^[^\u0000-\u0020"<>\\]*$/, 'expected an address without spaces and control characters'),
);

/** Target of a link in the navbar or footer: a document by id, a path on this site, or another site. */
const linkTarget = {
  docId: v.optional(text),
  /** The collection that `docId` belongs to; by default `docs`. */
  collection: v.optional(text),
  to: v.optional(v.pipe(v.string(), v.regex(/^\//, 'expected a path that starts with `/`'))),
  href: v.optional(address),
};
interface ConfiguredTarget {
  readonly docId?: string | undefined;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
}
const targetsOf = ({ docId, to, href }: ConfiguredTarget): readonly string[] =>
  [docId, to, href].filter((value) => value !== undefined);
const oneTarget = (item: ConfiguredTarget): boolean => targetsOf(item).length === 1;
const oneTargetMessage = 'expected exactly one of `docId`, `to` and `href`';

const plainLink = v.pipe(
  v.strictObject({ ...linkTarget, label: text }),
  v.check((item) => oneTarget(item), oneTargetMessage),
);

const iconNames = ['repository', ...Object.keys(navbarIcons)];
const iconName = v.pipe(
  v.string(),
  v.check(
    (name) => iconNames.includes(name) || /\.svg$/i.test(name),
    `expected the path of an SVG file, or one of ${iconNames.join(', ')}`,
  ),
);

const siteUrl = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:\/\/[^/?#@\s"'`\p{Cc}]+\/?$/u.test(value) && URL.canParse(value),
    'expected an http(s) address without a path, such as `https://example.org` (a path goes into `baseUrl`)',
  ),
  v.transform((value) => value.replace(/\/$/, '')),
);
const isBasePart = (part: string): boolean =>
  part !== '' && !/^\.\.?$/.test(part) && !/[?#\s\\:"'`<>\p{Cc}\p{Surrogate}]/u.test(part);
const baseUrlSchema = v.pipe(
  v.string(),
  v.check(
    (path) =>
      /^\/?$/.test(path) ||
      path
        .replace(/^\/|\/$/g, '')
        .split('/')
        .every(isBasePart),
    'expected a path such as `/` or `/docs/`',
  ),
  v.transform((value) => `/${value.replace(/^\/+|\/+$/g, '')}/`.replace(/^\/\/$/, '/')),
);

export const configSchema = v.strictObject({
  title: v.optional(text, 'Documentation'),
  tagline: v.optional(v.string(), ''),
  /** Origin of the published site, without a path. Without it, pages and files have no absolute addresses. */
  url: v.optional(siteUrl),
  /** Path of the site on its host. */
  baseUrl: v.optional(baseUrlSchema, '/'),
  /** Path of the icon in the static folder, or a list of icons. */
  favicon: v.optional(faviconSchema),
  /** Picture that social networks show: a path in the static folder, or an address. */
  image: v.optional(v.string()),
  organizationName: v.optional(v.string()),
  projectName: v.optional(v.string()),
  titleDelimiter: v.optional(text, '|'),
  trailingSlash: v.optional(v.boolean()),
  staticDirectory: v.optional(folderSchema, 'static'),
  noIndex: v.optional(v.boolean(), false),
  /** The languages of the site. */
  i18n: v.optional(i18nSchema, {}),
  /** Replacements for English text in the interface, by name. */
  labels: v.optional(labelsSchema, {}),
  navbar: v.optional(
    v.strictObject({
      title: v.optional(v.string()),
      hideOnScroll: v.optional(v.literal(false, 'expected false: the navbar never hides'), false),
      logo: v.optional(
        v.strictObject({
          alt: v.optional(v.string(), ''),
          src: text,
          srcDark: v.optional(text),
          href: v.optional(address),
        }),
      ),
      items: v.optional(
        v.array(
          v.pipe(
            v.strictObject({
              ...linkTarget,
              /** Entries of a menu, in place of a target. */
              items: v.optional(v.pipe(v.array(plainLink), v.minLength(1, 'expected at least one entry of the menu'))),
              label: text,
              position,
              /** Shown in place of the label: `repository`, another name, or an SVG file relative to the root. */
              icon: v.optional(iconName),
              /** The item is active on every page below this path; by default, on every page below its own target. */
              activeBasePath: v.optional(v.pipe(v.string(), v.regex(/^\//, 'expected a path that starts with `/`'))),
            }),
            v.check(
              (item) => (item.items === undefined ? oneTarget(item) : targetsOf(item).length === 0),
              'expected exactly one of `docId`, `to`, `href` and `items`',
            ),
            v.check(
              (item) => item.items === undefined || item.icon === undefined,
              'expected no `icon` beside `items`: a menu shows its label',
            ),
          ),
        ),
        [],
      ),
    }),
    {},
  ),
  footer: v.optional(
    v.strictObject({
      copyright: v.optional(v.string(), ''),
      /** A version to show: a text, or true for that of package.json or of Git. */
      version: v.optional(v.union([v.boolean(), text], 'expected true, or the version as text')),
      links: v.optional(
        v.array(
          v.strictObject({
            title: text,
            items: v.array(plainLink),
          }),
        ),
        [],
      ),
    }),
    {},
  ),
  announcementBar: v.optional(
    v.strictObject({
      id: v.optional(text, 'announcement-bar'),
      content: text,
      isCloseable: v.optional(v.boolean(), true),
    }),
  ),
  /** The look: colors, fonts, corners, widths. */
  theme: v.optional(themeSchema, {}),
  /** Paths of the site's own style sheets, relative to the root. Their rules follow all others. */
  styles: v.optional(v.array(text), []),
  /** Elements for the head of every page. */
  head: v.optional(headSchema, []),
  /** Scripts of every page: addresses, or objects with `async`, `integrity`, and other attributes. */
  scripts: v.optional(scriptsSchema, []),
  /** Code highlighting: one color theme, with a light and a dark variant. */
  prism: v.optional(
    v.strictObject({
      theme: v.optional(v.picklist(['default']), 'default'),
      /** Which tokens of code become elements: those that the theme colors, or all, for styles of the site's own. */
      tokens: v.optional(v.picklist(['colored', 'all'], 'expected `colored` or `all`'), 'colored'),
      /** Languages beyond the common ones. A grammar is loaded only when a page uses it. */
      additionalLanguages: v.optional(
        v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'expected the name of a grammar, such as `csharp`'))),
        [],
      ),
    }),
    {},
  ),
  search: v.optional(searchSchema, {}),
  security: v.optional(securitySchema, {}),
  serve: v.optional(serveSchema, {}),
  colorMode: v.optional(
    v.strictObject({
      defaultMode: v.optional(v.picklist(['light', 'dark']), 'light'),
      disableSwitch: v.optional(v.boolean(), false),
      respectPrefersColorScheme: v.optional(v.boolean(), false),
    }),
    {},
  ),
  docs: v.optional(docsSchema, {}),
  /** More folders of documents. */
  collections: v.optional(
    v.pipe(
      v.array(collectionSchema),
      v.check(
        (all) => new Set(all.map(({ id }) => id)).size === all.length,
        'expected collections with different values of `id`',
      ),
    ),
    [],
  ),
  /** Old addresses on this site, with the pages or headings that they lead to now. */
  redirects: v.optional(v.record(path, pathWithFragment), {}),
  /** Paths on this host that another program serves: links below them are not reported as broken. */
  servedElsewhere: v.optional(v.array(path), []),
  /** Whether the React pages in `src/pages` are built; those of another tool cannot be. */
  reactPages: v.optional(v.boolean(), true),
  /** Folder that `@site/` names in links and includes, and that holds `src/pages`; by default the root. */
  siteDirectory: v.optional(folderSchema),
  /** Short names of folders, relative to the root (`''`), in addresses of files: `@assets` for `src/assets`. */
  aliases: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[@~$][\w./-]*(?<!\/)$/, 'expected a name that begins with `@`, `~`, or `$`')),
      v.union([v.literal(''), folderSchema]),
    ),
    {},
  ),
  tableOfContents: v.optional(tableOfContentsSchema, {}),
  markdown: v.optional(markdownSchema, {}),
  images: v.optional(v.strictObject(featureImageKeys), {}),
  /** What tags in Markdown stand for: a container, or a React component of the site. */
  components: v.optional(componentsSchema, {}),
  /** Boxes of the site, `:::name`: their class by their name. */
  containers: v.optional(containersSchema, {}),
  onBrokenLinks: v.optional(severitySchema),
  onBrokenMarkdownLinks: v.optional(severitySchema),
  onBrokenAnchors: v.optional(severitySchema),
  onDuplicateRoutes: v.optional(severitySchema),
  /** Severities by diagnostic code; `check.rules` goes before. */
  severity: v.optional(severitiesSchema, {}),
  check: checkSchema,
  /** Paths of extension modules, relative to the root. */
  extensions: v.optional(v.array(text), []),
  /** How the new site replaces the old one: with two renames, or by atomically replacing a symbolic link. */
  publish: v.optional(v.picklist(['rename', 'link']), 'rename'),
  ...featureKeys,
});

/** Content of a configuration file; every key is optional. */
export type ConfigInput = v.InferInput<typeof configSchema>;
/** The validated configuration with all defaults, as plain data. */
export type Config = v.InferOutput<typeof configSchema> &
  OfOneLanguage & {
    /** All sets of documents, where some have several versions. It comes from files: see `resolveVersions`. */
    readonly sets?: readonly DocSet[];
  };

/** What the site in one of several languages is made with besides. */
interface OfOneLanguage {
  /** Base path of what all languages share, the code and the static files; by default `baseUrl`. */
  readonly sharedUrl?: string;
  /** Translations of texts in sidebars. */
  readonly translation?: SidebarTexts;
}

/** Returns its argument. Gives editors the types of a configuration file. */
export const defineConfig = (config: ConfigInput): ConfigInput => config;
