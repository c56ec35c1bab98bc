/** The published examples, one test a section: its name says how many there are. */
import { describe, expect, test } from 'vitest';
import {
  commonMark,
  differences,
  type Example,
  gfm,
  normalizeHtml,
  outcome,
  trackDifferences,
} from '../../support/conformance.ts';

const gfmFile = process.env.GFM_EXAMPLES ?? '';
/** What GitHub disallows passes here, unless the site asks for GitHub's way. */
const options = ({ section }: Example) => ({ tagfilter: section.startsWith('Disallowed') });

describe.each([
  ['CommonMark 0.31', 'commonMark', commonMark, 652],
  ['GFM 0.29', 'gfm', gfmFile === '' ? [] : gfm(gfmFile), 22],
] as const)('%s', (_, key, examples, total) => {
  const sections = new Set(examples.map(({ section }) => section));
  const uses = trackDifferences();

  for (const section of sections) {
    const members = examples.filter((example) => example.section === section);
    test(`${section}: ${members.length} examples`, async () => {
      for (const example of members) {
        const { expected, found, markdown, number } = await outcome(example, uses, options(example));
        expect(found, `example ${number}: ${JSON.stringify(markdown)}`).toBe(expected);
      }
    });
  }

  test.skipIf(examples.length === 0)(`all ${total} examples are there`, () => {
    expect(examples.length).toBe(total);
  });

  test.skipIf(examples.length === 0)('each intended difference changes the examples it lists, and no others', () => {
    expect(uses.map(({ what, changed }) => [what, changed])).toEqual(
      differences.map((difference) => [difference.what, difference[key]]),
    );
  });
});

test('there are at most ten intended differences', () => {
  expect(differences.length).toBeLessThanOrEqual(10);
});

describe('how HTML is compared', () => {
  test.each([
    ['order of attributes', '<a b="1" c=\'2\'>', '<a c="2" b="1">'],
    ['spelling of entities', '<p>&quot;&#x3C;&auml;</p>', '<p>"&lt;ä</p>'],
    ['white space between blocks', '<ul>\n<li>a</li>\n</ul>\n', '<ul><li>a</li></ul>'],
    ['closing of empty elements', '<br />', '<br>'],
  ])('%s does not count', (_, one, other) => {
    expect(normalizeHtml(one)).toBe(normalizeHtml(other));
  });

  test.each([
    ['an attribute', '<a href="x">', '<a href="y">'],
    ['white space in code blocks', '<pre>a\n b</pre>', '<pre>a\nb</pre>'],
    ['white space in text', '<p>a <b>b</b></p>', '<p>a<b>b</b></p>'],
    ['an end tag', '<div>', '<div></div>'],
    ['a tag and its text', '<b>', '&lt;b>'],
  ])('%s counts', (_, one, other) => {
    expect(normalizeHtml(one)).not.toBe(normalizeHtml(other));
  });
});
