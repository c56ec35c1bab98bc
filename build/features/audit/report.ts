/** The report of `audit`: rows for programs, and text. */
import { counted } from '../../cli/counted.ts';
import { visible } from '../../cli/pretty-report.ts';
import type { TerminalColors } from '../../cli/terminal.ts';
import type { LocatedUse } from './findings.ts';
import { isBlocked, type Policy } from './policy.ts';
import { type Kind, kinds } from './reference.ts';

export interface OriginRow {
  readonly origin: string;
  /** The strongest of its uses. */
  readonly kind: Kind;
  readonly uses: readonly UseRow[];
}

export interface UseRow {
  readonly kind: Kind;
  readonly via: string;
  readonly url: string;
  /** Pages that hold it, or that load the file that does. */
  readonly pages: number;
  /** File of the output. */
  readonly output: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  /** What the policy of the pages does with it; null if no directive governs it, or there is no policy. */
  readonly policy: 'allows' | 'blocks' | null;
}

export function rowsOf(uses: readonly LocatedUse[], policy: Policy | undefined): readonly OriginRow[] {
  const origins = new Map<string, LocatedUse[]>();
  for (const use of uses) origins.set(use.origin, [...(origins.get(use.origin) ?? []), use]);
  return [...origins].map(([origin, all]) => ({
    origin,
    kind: kinds.find((kind) => all.some((use) => use.kind === kind)) ?? 'link',
    uses: all.map((use) => useRow(use, policy)),
  }));
}

const useRow = (use: LocatedUse, policy: Policy | undefined): UseRow => ({
  ...{ kind: use.kind, via: use.via, url: use.url, pages: use.pages, output: use.output },
  ...{ file: use.at?.file ?? null, line: use.at?.line ?? null, column: use.at?.column ?? null },
  policy: !policy || use.directive === undefined ? null : isBlocked(use, policy) ? 'blocks' : 'allows',
});

const titles: Readonly<Record<Kind, string>> = {
  load: 'Loaded when a page opens',
  action: 'Asked for on an action',
  named: 'Named in a script, which may ask for it',
  link: 'Followed by readers',
};

/** Of one origin, unless all are asked for. */
const MOST_USES = 5;

export function auditText(rows: readonly OriginRow[], c: TerminalColors, showsAll: boolean): string {
  const blocks = kinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) return [];
    return [[c.bold(titles[kind]), ...own.flatMap((row) => originLines(row, c, showsAll))].join('\n')];
  });
  const loaded = rows.filter(({ kind }) => kind === 'load' || kind === 'action').length;
  const links = rows.filter(({ kind }) => kind === 'link').length;
  const first =
    loaded === 0 ? c.green('Pages load nothing from elsewhere') : `Pages load from ${counted(loaded, 'other origin')}`;
  return [...blocks, `${first}; readers can follow links to ${counted(links, 'more origin')}`].join('\n\n');
}

function originLines({ origin, kind, uses }: OriginRow, c: TerminalColors, showsAll: boolean): readonly string[] {
  if (kind === 'link' && !showsAll) {
    const [first, ...others] = uses;
    const more = others.length > 0 ? `, and ${others.length.toLocaleString('en')} more` : '';
    return [`  ${visible(origin)} ${c.dim(`${first ? placeOf(first) : ''}${more}`)}`];
  }
  const shown = showsAll ? uses : uses.slice(0, MOST_USES);
  const rest = uses.length - shown.length;
  const more = rest > 0 ? [`    ${c.dim(`… ${counted(rest, 'more use')}`)}`] : [];
  return [`  ${visible(origin)}`, ...shown.map((use) => `    ${useLine(use)}`), ...more];
}

function useLine(use: UseRow): string {
  const pages = use.pages > 0 ? `, ${counted(use.pages, 'page')}` : '';
  const policy = use.policy === 'blocks' ? ', blocked by the policy' : '';
  return visible(`${use.via} ${use.url}: ${placeOf(use)}${pages}${policy}`);
}

const placeOf = ({ file, line, column, output }: UseRow): string =>
  file === null ? `in ${output}` : `${file}:${line}:${column}`;
