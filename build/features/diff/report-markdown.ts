/**
 * The report as a comment on a pull request: a list of all pages, then their changes, folded. Pure.
 * Texts of pages must not become Markdown, mention people, or refer to other issues.
 */
import { counted } from '../../cli/counted.ts';
import { type PageDiff, pagesOf, type Run, type SidebarDiff, type SiteDiff, type TextChange } from './site-diff.ts';
import { countsLine, listNotes, shortened } from './summary-lines.ts';

/** Room for the line that says what was cut. */
const REST = 160;

/** @param limit Characters: GitHub accepts 65,536 in a comment. What there is no room for is counted. */
export function markdownReport(diff: SiteDiff, limit: number): string {
  const head = `### Documentation: ${countsLine(diff)}\n\nCompared with ${code(diff.ref)} (${code(diff.commit.slice(0, 9))}).\n`;
  let room = limit - head.length - REST;
  const kept: string[] = [head];
  const fits = (text: string): boolean => {
    if (text.length > room) return false;
    room -= text.length;
    kept.push(text);
    return true;
  };
  const listed = [
    ...diff.pages.map(pageLine),
    ...diff.sidebars.flatMap(sidebarLines),
    ...diff.lostRedirects.map(lostLine),
  ];
  const cutLines = cutAfter(listed, fits, '\n');
  let [cutPages, cutChanges] = [0, 0];
  for (const page of pagesOf(diff, 'changed').concat(pagesOf(diff, 'moved'))) {
    if (page.changes.length === 0) continue;
    const shown = changesBlock(page, room);
    cutChanges += page.changes.length - shown.changes;
    if (shown.changes === 0) cutPages += 1;
    else fits(shown.text);
  }
  const cut = [
    ...(cutLines > 0 ? [`${counted(cutLines, 'line')} of the list`] : []),
    ...(cutChanges > 0
      ? [`${counted(cutChanges, 'change')}${cutPages > 0 ? `, with all of ${counted(cutPages, 'page')}` : ''}`]
      : []),
  ];
  return `${kept.join('')}${cut.length === 0 ? '' : `\n… and ${cut.join(', and ')}, for which there is no room here.\n`}`;
}

/** @returns How many there is no room for. */
function cutAfter(lines: readonly string[], fits: (text: string) => boolean, before: string): number {
  const end = lines.findIndex((line, index) => !fits(`${index === 0 ? before : ''}${line}\n`));
  return end < 0 ? 0 : lines.length - end;
}

const signs = { new: '🆕', gone: '🗑️', moved: '➡️', changed: '✏️' } as const;

function pageLine(page: PageDiff): string {
  const { kind, route, title } = page;
  const notes = listNotes(page);
  return `- ${signs[kind]} ${kind}: ${escaped(title)} ${code(route)}${notes === '' ? '' : ` (${escaped(notes)})`}`;
}

const lostLine = (route: string): string => `- ⚠️ ${code(route)} does not redirect any more`;

const sidebarLines = ({ name, added, removed, moved }: SidebarDiff): readonly string[] => [
  `- sidebar ${code(name)}`,
  ...removed.map((entry) => `  - <del>${escaped(entry)}</del>`),
  ...added.map((entry) => `  - <ins>${escaped(entry)}</ins>`),
  ...moved.map((entry) => `  - ${escaped(entry)} (other place)`),
];

/** The changes of a page, as many as there is room for. */
function changesBlock(
  { title, route, changes }: PageDiff,
  room: number,
): { readonly text: string; readonly changes: number } {
  const start = `\n<details><summary>${escaped(title)} <code>${escapedHtml(route)}</code></summary>\n\n`;
  const end = '\n</details>\n';
  let text = start;
  let count = 0;
  let heading = '';
  for (const change of changes) {
    const part = `${change.heading === heading ? '' : `\n**${escaped(change.heading)}**\n\n`}${changeItem(change)}`;
    if (text.length + part.length + end.length > room) break;
    text += part;
    count += 1;
    heading = change.heading;
  }
  return { text: text + end, changes: count };
}

function changeItem({ runs, isCode }: TextChange): string {
  const drawn = (isCode ? runs : shortened(runs)).map((run) => drawnRun(run, isCode)).join('');
  return `- ${isCode ? `<code>${drawn}</code>` : drawn}\n`;
}

function drawnRun({ kind, text }: Run, isCode: boolean): string {
  // Spaces at its ends would end a mark.
  const shown = isCode ? escapedHtml(text.replace(/\s*\n\s*/g, ' ⏎ ')) : escaped(text);
  if (kind === 'same') return shown;
  return kind === 'added' ? `<ins>${shown}</ins>` : `<del>${shown}</del>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** For elements in which Markdown still holds: only entities are safe from it. */
const escapedHtml = (text: string): string =>
  text
    .replace(/[&<>]/g, (character) => entities[character] ?? '')
    .replace(/[\\`*_{}[\]|~#:!@$]/g, (character) => `&#${character.codePointAt(0)};`);

/** The same for text, with mentions, numbers of issues, and addresses broken as well: GitHub looks for them last. */
const escaped = (text: string): string =>
  escapedHtml(
    text
      .replace(/\s+/g, ' ')
      .replace(/([@#])(?=[\w])/g, '$1\u200b')
      .replace(/:\/\//g, ':\u200b//')
      .replace(/\bwww\./gi, 'www\u200b.'),
  );

const code = (text: string): string => `\`${text.replace(/[`\s]+/g, ' ')}\``;
