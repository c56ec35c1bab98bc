/** What all forms of the report say in the same words. */
import { counted } from '../../cli/counted.ts';
import { type PageDiff, pagesOf, type Run, type SiteDiff } from './site-diff.ts';

/** `3 pages changed, 1 new, 1 moved`, or that nothing is different. */
export function countsLine(diff: SiteDiff): string {
  const parts = (['changed', 'new', 'moved', 'gone'] as const).flatMap((kind) => {
    const count = pagesOf(diff, kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  if (diff.sidebars.length > 0) parts.push(counted(diff.sidebars.length, 'sidebar'));
  return parts.length === 0 ? 'readers see no difference' : parts.join(', ');
}

/** What is to be said of a page beside its text. */
export function notesOn(page: PageDiff): readonly string[] {
  const { kind, from, redirect, now, oldTitle, lostAnchors, words = 0 } = page;
  const notes: string[] = [];
  if (kind === 'new' || kind === 'gone') notes.push(counted(words, 'word'));
  if (kind === 'moved')
    notes.push(`moved from ${from}, ${redirect === undefined ? 'without a redirect' : 'which redirects'}`);
  if (kind === 'gone')
    notes.push(
      redirect !== undefined
        ? `redirects to ${redirect}`
        : `no redirect${now === undefined ? '' : now.startsWith('/') ? `, probably ${now} now` : `, ${now} is a draft`}`,
    );
  if (oldTitle !== undefined) notes.push(`title was “${oldTitle}”`);
  for (const { anchor, now: place } of lostAnchors)
    notes.push(`anchor #${anchor} is gone${place === undefined ? '' : `, probably ${place} now`}`);
  return notes;
}

/** The same in a list of pages, with the number of changes; empty if there is nothing to say. */
export function listNotes(page: PageDiff): string {
  const { length } = page.changes;
  return [...(length === 0 ? [] : [counted(length, 'change')]), ...notesOn(page)].join('; ');
}

/** Characters of unchanged text that are kept at each side of a change. */
const CONTEXT = 50;

/** The runs with long parts that stayed cut to what stands beside a change. */
export function shortened(runs: readonly Run[]): readonly Run[] {
  return runs.map((run, index) => {
    const { kind, text } = run;
    if (kind !== 'same') return run;
    const characters = [...text];
    const before = index > 0 ? CONTEXT : 0;
    const after = index < runs.length - 1 ? CONTEXT : 0;
    if (characters.length <= before + after + 1) return run;
    const [start, end] = [characters.slice(0, before).join(''), characters.slice(characters.length - after).join('')];
    return { kind, text: `${start}…${after === 0 ? '' : end}` };
  });
}
