/** Finds the names that a section defines, and how prominently: names in its heading count twice as much. */
import { isCodeLike, nameOf } from '../../../src/shared/features/embedded-search/names.ts';
import type { SearchSection } from '../../model/section.ts';

const MAX_NAME_CHARACTERS = 40;
const strengths = { heading: 1, keyword: 0.75, text: 0.5 };

/** @returns By name, from 0 to 1. */
export function definedNames(section: SearchSection): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (text: string, strength: number): void => {
    const name = nameOf(text);
    if (name.length > 1 && name.length <= MAX_NAME_CHARACTERS)
      found.set(name, Math.max(found.get(name) ?? 0, strength));
  };
  const heading = section.headings.at(-1) ?? withoutEmoji(section.title);
  for (const name of section.names) for (const one of name.split(/, /)) add(one, strengths.text);
  for (const keyword of section.keywords) add(keyword, strengths.keyword);
  for (const name of headingNames(heading, section)) add(name, strengths.heading);
  return found;
}

const withoutEmoji = (title: string): string => title.replace(/\p{Extended_Pictographic}\uFE0F?/gu, '').trim();

function headingNames(heading: string, { headings, text, code, names }: SearchSection): readonly string[] {
  const own = heading.replace(/(?<=\S)(?:\(| [[<({:]).*$/s, '');
  if (own === '') return [];
  if (/\s/.test(own)) return names.includes(heading) ? [own] : [];
  const command = commandOf(own, code);
  const isMember = isCodeLike(own) || text.startsWith(`${own}(`);
  const parent = headings.at(-2) ?? '';
  return [
    ...(isMember ? [own] : []),
    ...(isMember && /^[\p{L}\p{N}_$]+$/u.test(parent) ? [`${parent}.${own}`] : []),
    ...(command === undefined ? [] : [command]),
  ];
}

/** Recognizes a section named after its subcommand: `tool parse` below the heading `parse`. */
function commandOf(subcommand: string, code: string): string | undefined {
  if (!/^[\w:-]{1,60}$/.test(subcommand)) return undefined;
  const [, program] = new RegExp(`\\$ (?:npx )?([\\w@/.-]+) ${subcommand}(?![\\w-])`).exec(code) ?? [];
  return program && `${program} ${subcommand}`;
}
