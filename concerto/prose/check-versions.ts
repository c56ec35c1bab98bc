/** Checks versions in prose: of a package, the pinned one; any other version must occur in a sample of the page. */
import { type Passage, type ProsePage, type ProsePart, passageText } from 'docs-build';
import type { Unconfirmed } from './statement.ts';

const version = String.raw`\d+\.\d+\.\d+(?:-[a-z]+[\w.]*)?`;
const anyVersion = new RegExp(String.raw`(?<![\w.-])${version}(?![\w-]|\.\d)`, 'g');
/** "In 5.0.0, …", "release 5.0.0": of a package, never of a model. */
const releaseVersion = new RegExp(String.raw`\b(?:[Ii]n|releases?) (${version})(?![\w-]|\.\d)`, 'g');
/** `concerto-core` 5.0.0, @accordproject/concerto-cli@4.2.0 */
const packageVersion = new RegExp(String.raw`\b(concertino|concerto-[a-z-]+)[ @]v?(${version})`, 'g');

/** @param pins Versions by name, without scope. */
export function checkVersions(page: ProsePage, pins: ReadonlyMap<string, string>): readonly Unconfirmed[] {
  const known = knownVersions(page, pins);
  const recorded = page.samples.flatMap(({ block: { attributes } }) =>
    typeof attributes.versions === 'string' ? [attributes.versions] : [],
  );
  const released = new Set(pins.values());
  const isRelease = (one: string) => released.has(one) || recorded.some((versions) => versions.includes(one));
  return page.passages.flatMap((passage) => {
    const named = namedIn(passage, pins);
    return [
      ...ofPackages(passage, pins, known, recorded),
      ...passage.parts.flatMap((part) => unknownIn(part, (one) => known.has(one) || named.has(one))),
      ...passage.parts.flatMap((part) => unreleasedIn(part, (one) => !known.has(one) || isRelease(one))),
    ];
  });
}

/** Pinned versions, and those in samples, including namespaces and the packages of recordings. */
function knownVersions({ samples }: ProsePage, pins: ReadonlyMap<string, string>): ReadonlySet<string> {
  const known = new Set([...pins].filter(([name]) => isConcerto(name)).map(([, pin]) => pin));
  for (const { block, drawn = '' } of samples)
    for (const text of [block.text, drawn, ...Object.values(block.attributes).map(String)])
      for (const [found] of text.matchAll(new RegExp(version, 'g'))) known.add(found);
  return known;
}

const isConcerto = (name: string): boolean => /^concert(?:o-|ino$)/.test(name);

/** The pins of other packages that a passage names. */
function namedIn(passage: Passage, pins: ReadonlyMap<string, string>): ReadonlySet<string> {
  const text = passageText(passage).toLowerCase();
  return new Set([...pins].filter(([name]) => text.includes(name.replace(/^@.*\//, ''))).map(([, pin]) => pin));
}

const unknownIn = ({ text, at }: ProsePart, isKnown: (version: string) => boolean): readonly Unconfirmed[] =>
  [...text.matchAll(anyVersion)]
    .filter(([found]) => !isKnown(found))
    .map(([found]) => ({
      message: `the version \`${found}\` is neither pinned nor in a sample of this page`,
      at,
      about: [found, text],
    }));

/** Versions of a model in place of a release. What is unknown altogether is reported as such. */
const unreleasedIn = ({ text, at }: ProsePart, isFine: (version: string) => boolean): readonly Unconfirmed[] =>
  [...text.matchAll(releaseVersion)]
    .filter(([, found = '']) => !isFine(found))
    .map(([, found = '']) => ({
      message: `no package of this page has the version \`${found}\``,
      at,
      about: [found, text],
    }));

/** A sample recorded with several versions mentions each of them. */
function ofPackages(
  passage: Passage,
  pins: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
  recorded: readonly string[],
): readonly Unconfirmed[] {
  const [at] = passage.parts.map((part) => part.at);
  if (!at) return [];
  return [...packagesIn(passage)].flatMap(([name, found]) => {
    const pin = pins.get(name);
    const isRight = pin === undefined || found === pin || recorded.some((one) => one.includes(found));
    // An unknown version is reported where it stands.
    if (isRight || !known.has(found)) return [];
    return [
      {
        message: `\`${name}\` is pinned at ${pin}, not ${found}`,
        at,
        hint: `write ${pin}`,
        about: [`${name} ${found}`],
      },
    ];
  });
}

function* packagesIn(passage: Passage): Iterable<readonly [string, string]> {
  for (const [, name = '', found = ''] of passageText(passage).matchAll(packageVersion)) yield [name, found];
  const { row: [first = ''] = [] } = passage.cell ?? {};
  const name = first.replace(/^@accordproject\//, '');
  const text = passageText(passage).trim();
  if (new RegExp(`^${version}$`).test(text)) yield [name, text];
}
