/**
 * All diagnostic codes, in the form `area/what`. A released code never changes. For each code,
 * test/unit/build/model/catalog.test.ts has one input that raises it and a similar one that does not. Site checks
 * declare their own codes (build/checks/index.ts).
 */
export type Severity = 'error' | 'warning' | 'info';

/** Default severity and title of each code. */
export const catalog = {
  'config/unreadable': { severity: 'error', title: 'Configuration file cannot be read' },
  'config/invalid': { severity: 'error', title: 'Configuration value not accepted' },
  'config/extension': { severity: 'error', title: 'Extension cannot be used' },
  'config/no-docs': { severity: 'error', title: 'No documents found' },
  'config/foreign': { severity: 'info', title: 'Configuration of another tool is not read' },
  'config/unknown-doc': { severity: 'error', title: 'The configuration names a document that does not exist' },
  'config/unknown-language': { severity: 'warning', title: 'The configuration names a grammar that does not exist' },
  'config/no-url': { severity: 'warning', title: 'The configuration does not say where the site is published' },
  'theme/unknown-part': { severity: 'warning', title: 'A file in src/theme that replaces no part of the theme' },
  'theme/contrast': { severity: 'warning', title: 'Two colors of the theme that are hard to tell apart' },
  'source/encoding': { severity: 'error', title: 'File is not UTF-8 text' },
  'source/too-large': { severity: 'error', title: 'File is too large to be a page' },
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
  'doc/front-matter-open': { severity: 'warning', title: 'Front matter without an end' },
  'doc/image-alt': { severity: 'warning', title: 'Image without an alternative text' },
  'markdown/jsx-in-markdown': { severity: 'warning', title: 'Code of MDX in a Markdown page' },
  'markdown/component': { severity: 'warning', title: 'Component or container not as expected' },
  'markdown/include': { severity: 'warning', title: 'Text of another file cannot be included' },
  'markdown/diagram': { severity: 'warning', title: 'Diagram cannot be drawn' },
  'markdown/math': { severity: 'warning', title: 'Formula cannot be read' },
  'markdown/block': { severity: 'warning', title: 'Finding of an extension' },
  'sample/wrong': { severity: 'warning', title: 'Sample is not what the page says' },
  'sample/output': { severity: 'warning', title: 'Recorded output is not what comes out' },
  'prose/spelling': { severity: 'warning', title: 'Word that is not in the dictionary' },
  'prose/wording': { severity: 'warning', title: 'Word that the style of the site avoids' },
  'prose/statement': { severity: 'warning', title: 'Prose that says what an extension cannot confirm' },
  'coverage/floor': { severity: 'error', title: 'Less is shown than is asked for' },
  'check/exception': { severity: 'warning', title: 'Exception without a reason, or from an unknown rule' },
  'check/stale-exception': { severity: 'warning', title: 'Exception that is needed no more' },
  'link/empty': { severity: 'warning', title: 'Link without an address' },
  'doc/duplicate-id': { severity: 'warning', title: 'Two documents have one id' },
  'category/invalid': { severity: 'error', title: 'Category file not accepted' },
  'category/duplicate': { severity: 'warning', title: 'More than one category file in a folder' },
  'link/unsafe': { severity: 'warning', title: 'Link address that could run code' },
  'link/external-broken': { severity: 'warning', title: 'External address does not answer' },
  'link/external-unknown': { severity: 'info', title: 'External address could not be checked' },
  'route/duplicate': { severity: 'warning', title: 'Two documents claim one address' },
  'route/case': { severity: 'warning', title: 'Two addresses differ only in upper and lower case' },
  'route/static-clash': { severity: 'warning', title: 'A static file and a page claim one address' },
  'page/component-skipped': { severity: 'info', title: 'Page component not built' },
  'template/invalid': { severity: 'error', title: 'Page template cannot be used' },
  'bundle/failed': { severity: 'error', title: 'The site code does not compile' },
  'bundle/warning': { severity: 'warning', title: 'The site code compiles with a warning' },
  'search/upload': { severity: 'error', title: 'Records cannot be sent' },
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

export type CatalogCode = keyof typeof catalog;

/** Code of a rule about the whole site. The rule itself declares it, with its severity and title. */
export type CheckCode = `${'link' | 'doc' | 'content' | 'output'}/${string}`;

export type DiagnosticCode = CatalogCode | CheckCode;
