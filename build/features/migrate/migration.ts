/** The files that `docs-build migrate` writes, as text. Pure. */
import type { KeyPath, Note, RawMap } from '../../config/raw-data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

export interface MigratedConfig {
  readonly config: RawMap;
  readonly hasReactPages: boolean;
}

/** The configuration, and its sidebars in a file of their own, by path. */
export function configFiles({ config, hasReactPages }: MigratedConfig): ReadonlyMap<string, string> {
  const sidebars: Record<string, unknown> = {};
  const withoutSidebars = (set: unknown, id: string): unknown => {
    const { sidebars: own, ...rest } = (set ?? {}) as RawMap;
    if (own === undefined) return rest;
    sidebars[id] = own;
    return { ...rest, sidebars: reference(id) };
  };
  const { docs, collections, ...others } = config;
  const written = {
    ...others,
    // React pages of Docusaurus import parts of it.
    ...(hasReactPages && { reactPages: false }),
    ...(docs !== undefined && { docs: withoutSidebars(docs, 'default') }),
    ...(Array.isArray(collections) && {
      collections: collections.map((set: RawMap) => withoutSidebars(set, String(set.id))),
    }),
  };
  const hasSidebars = Object.keys(sidebars).length > 0;
  const imports = ["import { defineConfig } from 'docs-build';"];
  if (hasSidebars) imports.push(`import { sidebars } from './${sidebarsName}';`);
  const files = new Map([
    ['docs.config.ts', `${imports.join('\n')}\n\nexport default defineConfig(${source(written)});\n`],
  ]);
  if (hasSidebars) files.set(sidebarsName, `${sidebarsHead}${source(sidebars)} satisfies Record<string, Sidebars>;\n`);
  return files;
}

const sidebarsName = 'docs.sidebars.ts';

const sidebarsHead = `import type { ConfigInput } from 'docs-build';

type Sidebars = NonNullable<NonNullable<ConfigInput['docs']>['sidebars']>;

/** By the id of the documents; those of \`docs\` are \`default\`. */
export const sidebars = `;

const reference = (id: string): string => `$sidebars:${id}`;

/** Data as TypeScript. */
function source(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"\$sidebars:([\w-]+)"/g, (_, id: string) =>
      /^[A-Za-z_]\w*$/.test(id) ? `sidebars.${id}` : `sidebars['${id}']`,
    );
}

export interface ReportInput {
  /** Of the configuration of Docusaurus. */
  readonly file: string;
  readonly notes: readonly (Note & { readonly line: number | undefined })[];
  /** Of all pages, by path. */
  readonly pages: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Files that were written or changed. */
  readonly written: readonly string[];
  readonly edits: ReadonlyMap<string, number>;
}

/** The state of a page's content: kept, shown in another form, or lost. */
type Effect = 'degraded' | 'lost' | 'to check';

/** The report of a migration, in Markdown. */
export function migrationReport({ file, notes, pages, diagnostics, written, edits }: ReportInput): string {
  const findings = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    if (!one.at || one.severity === 'info' || !pages.includes(one.at.file)) continue;
    findings.set(one.at.file, [...(findings.get(one.at.file) ?? []), one]);
  }
  const missing = notes.filter((note) => note.notTakenOver !== undefined);
  const keys = notes.filter((note) => note.notTakenOver === undefined);
  const untouched = pages.filter((page) => !findings.has(page));
  return [
    '# Moving from Docusaurus to docs-build',
    `${pages.length} pages: ${untouched.length} stay as they are, ${findings.size} have something to look at.`,
    '## Files',
    written.map((path) => `- \`${path}\``).join('\n'),
    `\`${file}\` and everything else of the old site is as it was. Delete it when you no longer build with Docusaurus.`,
    ...(missing.length === 0
      ? []
      : [
          '## Not taken over',
          missing.map(({ notTakenOver, message }) => `- ${notTakenOver?.join(', ')}: ${message}`).join('\n'),
        ]),
    '## Configuration',
    keys.length === 0
      ? 'Every key is taken over.'
      : table(
          ['Key', 'Line', 'What becomes of it'],
          keys.map(({ path, line, message }) => [`\`${keyOf(path)}\``, String(line ?? ''), message]),
        ),
    '## Pages',
    ...[...findings].map(([page, of]) => pageReport(page, of, edits.get(page) ?? 0)),
    '### Pages that stay as they are',
    untouched.length === 0 ? 'None.' : untouched.map((page) => `- \`${page}\``).join('\n'),
    '',
  ].join('\n\n');
}

const keyOf = (path: KeyPath): string => path.join('.');

function pageReport(page: string, findings: readonly Diagnostic[], edits: number): string {
  const rows = new Map<string, { readonly cells: readonly string[]; readonly lines: number[] }>();
  for (const { message, hint = '', at, code } of findings) {
    const key = `${message} ${hint}`;
    const row = rows.get(key) ?? { cells: [effectOf(code, message), message, hint], lines: [] };
    row.lines.push(at?.line ?? 0);
    rows.set(key, row);
  }
  const edited = edits > 0 ? `\n\nLines deleted that had no effect: ${edits}.` : '';
  const cells = [...rows.values()].map(({ cells: [effect = '', what = '', todo = ''], lines }) => [
    effect,
    lines.filter((line) => line > 0).join(', '),
    what,
    todo,
  ]);
  return `### \`${page}\`${edited}\n\n${table(['', 'Line', 'What', 'What to do'], cells)}`;
}

function effectOf(code: string, message: string): Effect {
  if (!code.startsWith('markdown/')) return 'to check';
  return /left out|is lost|nothing of it is shown/.test(message) && !/^`import /.test(message) ? 'lost' : 'degraded';
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
