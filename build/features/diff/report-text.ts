/** The report for the terminal. Words are in brackets, `[-removed-]` and `{+added+}`, so that it can be read without colors. */
import { counted } from '../../cli/counted.ts';
import { visible } from '../../cli/pretty-report.ts';
import type { TerminalColors } from '../../cli/terminal.ts';
import type { PageDiff, Run, SidebarDiff, SiteDiff, TextChange } from './site-diff.ts';
import { countsLine, notesOn, shortened } from './summary-lines.ts';

/** Of one page, unless all are asked for. */
const MOST_CHANGES = 20;

export function textReport(diff: SiteDiff, c: TerminalColors, showsAll: boolean): string {
  const blocks = [
    ...diff.pages.map((page) => pageBlock(page, c, showsAll ? Number.POSITIVE_INFINITY : MOST_CHANGES)),
    ...diff.sidebars.map((sidebar) => sidebarBlock(sidebar, c)),
  ];
  const last = `Compared with ${c.bold(diff.ref)} (${diff.commit.slice(0, 9)}): ${countsLine(diff)}`;
  return [...blocks, last].join('\n\n');
}

const signs = { new: '+', gone: '-', moved: '→', changed: '~' } as const;

function pageBlock(page: PageDiff, c: TerminalColors, most: number): string {
  const { kind, route, title, changes } = page;
  const paint = kind === 'new' ? c.green : kind === 'gone' ? c.red : c.yellow;
  const head = `${paint(`${signs[kind]} ${kind}`)} ${c.bold(visible(route))} ${visible(title)}`;
  const rest = changes.length - most;
  let heading: string | undefined = '';
  const lines = changes.slice(0, most).flatMap((change) => {
    const isBelow = change.heading !== heading;
    heading = change.heading;
    return [...(isBelow ? [`  ${c.dim(`§ ${visible(change.heading)}`)}`] : []), ...changeLines(change, c)];
  });
  return [
    head,
    ...notesOn(page).map((note) => `  ${visible(note)}`),
    ...lines,
    ...(rest > 0 ? [`  ${c.dim(`… ${counted(rest, 'more change')}, shown with --verbose`)}`] : []),
  ].join('\n');
}

const changeLines = ({ runs, isCode }: TextChange, c: TerminalColors): readonly string[] =>
  (isCode ? runs : shortened(runs))
    .map((run) => drawn(run, c))
    .join('')
    .split('\n')
    .map((line) => `    ${line}`);

function drawn({ kind, text }: Run, c: TerminalColors): string {
  const shown = text.split('\n').map(visible).join('\n');
  if (kind === 'same') return shown;
  return kind === 'added' ? c.green(`{+${shown}+}`) : c.red(`[-${shown}-]`);
}

function sidebarBlock({ name, added, removed, moved }: SidebarDiff, c: TerminalColors): string {
  return [
    `${c.yellow('~ sidebar')} ${c.bold(visible(name))}`,
    ...removed.map((entry) => `  ${c.red(`- ${visible(entry)}`)}`),
    ...added.map((entry) => `  ${c.green(`+ ${visible(entry)}`)}`),
    ...moved.map((entry) => `  → ${visible(entry)}`),
  ].join('\n');
}
