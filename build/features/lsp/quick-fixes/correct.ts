/** Corrections that are certain, which `check --fix` makes, and those that are likely, which hints name. */
import { escapePattern as escaped } from '../../../model/escape-pattern.ts';
import { nearest } from '../../../model/nearest.ts';
import { applyFixes, decorativeImage, type PlacedFix } from '../../fix/apply-fixes.ts';
import { withoutMark } from '../positions.ts';
import type { Asked } from '../requests/request.ts';
import { type FindQuickFixes, ofDocument, offsetOf, type PlacedFinding } from './quick-fix.ts';

export const certainFix: FindQuickFixes = ({ fix, at }, asked) =>
  fix ? ofDocument(`Change to \`${fix.to}\``, fixed({ ...fix, at }, asked), asked, { isPreferred: true }) : [];

export const decoration: FindQuickFixes = ({ code, at }, asked) =>
  code === 'doc/image-alt'
    ? ofDocument('Mark the image as decoration', decorativeImage(withoutMark(asked.document.getText()), at), asked)
    : [];

/** "Did you mean" is said in hints, in one form, and what it is said of is in the message. */
export const meantFix: FindQuickFixes = (finding, asked) => {
  const [, meant] = /\bdid you mean [`"]([^`"]+)[`"]\?/.exec(finding.hint ?? '') ?? [];
  if (meant === undefined || finding.fix) return [];
  const text = correctedLink(finding, meant, asked) ?? correctedWord(finding, meant, asked);
  return ofDocument(`Change to \`${meant}\``, text, asked, { isPreferred: true });
};

const fixed = (fix: PlacedFix, { document }: Asked): string | undefined => {
  const { text, made } = applyFixes(withoutMark(document.getText()), [fix]);
  return made.length > 0 ? text : undefined;
};

/** What is meant instead of an address is its path or its fragment; the rest of it stays. */
function correctedLink({ at }: PlacedFinding, meant: string, asked: Asked): string | undefined {
  const { href } = asked.site.build.links.find(({ link }) => isSamePlace(link.at, at))?.link ?? {};
  if (href === undefined) return undefined;
  // Authors who write no `./` go on without.
  const path = href.startsWith('./') ? meant : meant.replace(/^\.\//, '');
  const to = meant.startsWith('#') ? href.replace(/(?:#.*)?$/, meant) : path + href.slice(href.search(/[?#]|$/));
  return fixed({ at, from: href, to }, asked);
}

const isSamePlace = (one: PlacedFinding['at'], other: PlacedFinding['at']): boolean =>
  one.file === other.file && one.line === other.line && one.column === other.column;

/** Replaces the word that the message names: in the range of the finding, or else where it stands once in the file. */
function correctedWord({ message, at }: PlacedFinding, meant: string, { document }: Asked): string | undefined {
  const text = withoutMark(document.getText());
  const start = offsetOf(text, Math.max(1, at.line), at.column);
  const end =
    at.endLine === undefined || at.endColumn === undefined
      ? offsetOf(text, at.line + 1, 1)
      : offsetOf(text, at.endLine, at.endColumn);
  const [tag, right] = [/^<([\w.-]+)>$/.exec(meant)?.[1], bare(meant)];
  const wrong = nearest(
    right,
    [...message.matchAll(/`([^`]+)`/g)].map(([, named = '']) => bare(named)),
  );
  if (wrong === undefined) return undefined;
  if (tag !== undefined) return text.replace(new RegExp(`(</?)${escaped(wrong)}(?![\\w.-])`, 'g'), `$1${tag}`);
  const near = placesOf(wrong, text.slice(start, end)).map((place) => start + place);
  const places = near.length > 0 ? near.slice(0, 1) : placesOf(wrong, text);
  const [place] = places;
  return places.length === 1 && place !== undefined
    ? text.slice(0, place) + right + text.slice(place + wrong.length)
    : undefined;
}

/** `:::note` and `<Tabs>` without what makes them a container and a tag. */
const bare = (named: string): string => named.replace(/^[:<]+|>$/g, '');

const placesOf = (word: string, text: string): readonly number[] =>
  [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(word)}(?![\\p{L}\\p{N}_])`, 'gu'))].map(
    ({ index }) => index,
  );
