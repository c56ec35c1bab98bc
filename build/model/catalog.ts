/**
 * All diagnostic codes, in the form `area/what`. A released code never changes. For each code,
 * test/unit/build/model/catalog.test.ts has one input that raises it and a similar one that does not. Site checks
 * declare their own codes (build/checks/index.ts).
 */
import { featureCodes } from '../features/facts.ts';
import type { CodeFacts, Severity } from './facts.ts';

export type { Severity };

const coreCodes = {
  'config/unreadable': { severity: 'error', title: 'Configuration file cannot be read' },
  'config/invalid': { severity: 'error', title: 'Configuration value not accepted' },
  'config/extension': { severity: 'error', title: 'Extension cannot be used' },
  'config/linked-folder': { severity: 'info', title: 'Folder outside of the root, read through a symbolic link' },
  'config/no-docs': { severity: 'error', title: 'No documents found' },
  'config/unknown-doc': { severity: 'error', title: 'The configuration names a document that does not exist' },
  'config/redirect': { severity: 'warning', title: 'Redirect that has no effect, no end, or two steps' },
  'config/unknown-language': { severity: 'warning', title: 'The configuration names a grammar that does not exist' },
  'config/no-url': { severity: 'warning', title: 'The configuration does not say where the site is published' },
  'language/missing-folder': { severity: 'warning', title: 'A language of the site has no translations' },
  'language/invalid': { severity: 'warning', title: 'File of translations not read' },
  'language/no-original': { severity: 'info', title: 'Translation of a page that does not exist' },
  'config/missing-package': { severity: 'info', title: 'The configuration uses a feature that needs another package' },
  'theme/unknown-part': { severity: 'warning', title: 'A file in src/theme that replaces no part of the theme' },
  'extension/finding': { severity: 'warning', title: 'Finding of a rule that an extension brings' },
  'theme/contrast': { severity: 'warning', title: 'Two colors of the theme that are hard to tell apart' },
  'source/encoding': { severity: 'error', title: 'File or its name is not UTF-8 text' },
  'source/too-large': { severity: 'error', title: 'File is too large to be a page' },
  'source/no-dates': { severity: 'info', title: 'No dates of last changes' },
  'source/shallow': { severity: 'info', title: 'No history to take dates from' },
  'source/symlink': { severity: 'info', title: 'Symbolic link not followed' },
  'doc/front-matter': { severity: 'error', title: 'Front matter cannot be used' },
  'doc/front-matter-key': { severity: 'warning', title: 'Front matter key looks mistyped or has no effect' },
  'doc/empty': { severity: 'warning', title: 'Page has no content' },
  'doc/slug': { severity: 'error', title: 'Address of a page cannot be used' },
  'doc/timeout': { severity: 'error', title: 'Page takes too long or too much memory to parse' },
  'doc/unrenderable': { severity: 'error', title: 'Page cannot be rendered' },
  'doc/code-language': { severity: 'warning', title: 'Unknown language of a code block' },
  'doc/code-language-missing': { severity: 'info', title: 'Code block without a language' },
  'doc/front-matter-open': { severity: 'warning', title: 'Front matter that is shown as text' },
  'doc/image-alt': { severity: 'warning', title: 'Image without an alternative text' },
  'markdown/jsx-in-markdown': { severity: 'warning', title: 'Code of MDX in a Markdown page' },
  'markdown/shown-literally': { severity: 'warning', title: 'Unsupported syntax is shown as text' },
  'markdown/stray-tag': { severity: 'warning', title: 'Angle brackets that readers do not see' },
  'markdown/duplicate-id': { severity: 'warning', title: 'Two headings of a page have one id' },
  'markdown/content-lost': { severity: 'warning', title: 'Text of a page does not reach its readers' },
  'markdown/component': { severity: 'warning', title: 'Component or container not as expected' },
  'markdown/include': { severity: 'warning', title: 'Text of another file cannot be included' },
  'markdown/block': { severity: 'warning', title: 'Finding of an extension' },
  'sample/wrong': { severity: 'warning', title: 'Sample does not behave as the page says' },
  'sample/output': { severity: 'warning', title: 'Recorded output differs from the actual output' },
  'prose/statement': { severity: 'warning', title: 'Prose that an extension cannot confirm' },
  'check/exception': { severity: 'warning', title: 'Exception without a reason, or from an unknown rule' },
  'check/stale-exception': { severity: 'warning', title: 'Exception that is no longer needed' },
  'link/empty': { severity: 'warning', title: 'Link without an address' },
  'doc/duplicate-id': { severity: 'warning', title: 'Two documents have one id' },
  'category/invalid': { severity: 'error', title: 'Category file not accepted' },
  'sidebar/unknown-doc': { severity: 'warning', title: 'A sidebar names a document that does not exist' },
  'category/duplicate': { severity: 'warning', title: 'More than one category file in a folder' },
  'link/unsafe': { severity: 'warning', title: 'Link address that could run code' },
  'route/duplicate': { severity: 'warning', title: 'Two documents claim one address' },
  'route/case': { severity: 'warning', title: 'Two addresses differ only in upper and lower case' },
  'route/static-clash': { severity: 'warning', title: 'A static file and a page claim one address' },
  'page/component-skipped': { severity: 'info', title: 'Page component not built' },
  'template/invalid': { severity: 'error', title: 'Page template cannot be used' },
  'bundle/failed': { severity: 'error', title: 'The site code does not compile' },
  'bundle/warning': { severity: 'warning', title: 'The site code compiles with a warning' },
  'output/refused': { severity: 'error', title: 'Output folder not accepted' },
  'output/missing': { severity: 'error', title: 'No built site' },
  'output/locked': { severity: 'info', title: 'Another build works in the same output folder' },
  'output/in-place': { severity: 'info', title: 'Output written in place' },
  'output/recovered': { severity: 'info', title: 'Interrupted publication repaired' },
  'cache/unusable': { severity: 'info', title: 'Cache not used' },
  'usage/invalid': { severity: 'error', title: 'Command line not accepted' },
  'tool/interrupted': { severity: 'error', title: 'Interrupted before the end' },
  'tool/bug': { severity: 'error', title: 'Bug in docs-build' },
  'env/failed': { severity: 'error', title: 'The machine refused an operation' },
  'env/port': { severity: 'error', title: 'Port cannot be used' },
  'env/disk-full': { severity: 'error', title: 'No space left on the disk' },
  'env/permission': { severity: 'error', title: 'Permission denied' },
  'env/too-many-files': { severity: 'error', title: 'Too many open files' },
} as const satisfies Record<string, { severity: Severity; title: string }>;

/** Default severity and title of each code. */
export const catalog = { ...coreCodes, ...featureCodes };

export type CatalogCode = keyof typeof catalog;

/** Codes that not every build looks for. */
export const occasionalCodes: ReadonlySet<string> = new Set(
  Object.entries<CodeFacts>(featureCodes).flatMap(([code, { only }]) => (only === undefined ? [] : [code])),
);

/** Code of a rule about the whole site. The rule itself declares it, with its severity and title. */
export type CheckCode = `${'link' | 'doc' | 'content' | 'output'}/${string}` | 'language/folders' | 'route/windows';

export type DiagnosticCode = CatalogCode | CheckCode;
