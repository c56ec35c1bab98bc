/** How the embedded search ranks and what it shows, on sites of a few pages. */
import { describe, expect, test } from 'vitest';
import { pages, type WrittenPage } from '../../../support/search-pages.ts';
import { engineOf } from '../search-index.ts';

const urls = (query: string, ...written: WrittenPage[]) => engineOf(pages(...written)).urls(query);
const filler = Array.from({ length: 12 }, (_, n) => ({
  title: `Other ${n}`,
  text: 'Nothing of interest stands here.',
}));

describe('what comes first', () => {
  test('a page of that title, then headings, then prose', async () => {
    const found = await urls(
      'scalars',
      { title: 'Alpha', text: 'About scalars.' },
      { title: 'Beta', headings: { 'More of scalars': 'Text.' } },
      { title: 'Scalars', text: 'They are reusable.' },
      ...filler,
    );
    expect(found.slice(0, 3)).toEqual(['/docs/scalars', '/docs/beta#more-of-scalars', '/docs/alpha']);
  });

  test('a title that is the query before one that holds it', async () => {
    const found = await urls('model', { title: 'Check the model' }, { title: 'Model' }, ...filler);
    expect(found.slice(0, 2)).toEqual(['/docs/model', '/docs/check-the-model']);
  });

  test('a title that holds the query before one that only begins like it', async () => {
    const found = await urls('npm pack', { title: 'Npm packages' }, { title: 'How to call npm pack' }, ...filler);
    expect(found.slice(0, 2)).toEqual(['/docs/how-to-call-npm-pack', '/docs/npm-packages']);
  });

  test('a name in the text before a title that has one word of it', async () => {
    const found = await urls(
      'context.report',
      { title: 'Report bugs' },
      {
        title: 'Rules',
        headings: {
          Problems: 'Call context.report(), as context.report() does.',
          Context: 'The context.',
          Files: 'A context.',
        },
      },
      ...filler,
    );
    expect(found[0]).toBe('/docs/rules#problems');
  });

  test('the page of the command line, if the query asks for a terminal', async () => {
    const written = [
      { title: 'Publish packages', text: 'Publish packages from code.' },
      { title: 'Command line', text: 'All commands.', headings: { publish: 'Uploads packages.' } },
      ...filler,
    ];
    expect((await urls('publish packages', ...written))[0]).toBe('/docs/publish-packages');
    expect((await urls('publish packages from the terminal', ...written))[0]).toBe('/docs/command-line#publish');
  });

  test('a phrase of the front matter decides, but little in a longer question', async () => {
    const written = [
      { title: 'Inspect', text: 'From code, to ship a crate.', keywords: ['check crate'] },
      { title: 'Harbor desk', text: 'All.', headings: { Arrivals: 'Check a crate against its papers at the desk.' } },
      ...filler,
    ];
    expect((await urls('check crate', ...written))[0]).toBe('/docs/inspect');
    const found = await urls('check crate against papers at the desk', ...written);
    expect(found[0]).toBe('/docs/harbor-desk#arrivals');
  });

  test('sections that answer before those that only point to them', async () => {
    const found = await urls(
      'ballast',
      { title: 'One', headings: { 'What next': 'Ballast.' } },
      { title: 'Two', headings: { Loading: 'Ballast.' } },
      ...filler,
    );
    expect(found).toEqual(['/docs/two#loading', '/docs/one#what-next']);
  });

  test('the two that a question compares, not what a comparison is', async () => {
    const found = await urls(
      'what is the difference between a crate and a pallet',
      { title: 'Difference', text: 'Differences between files, for example of a crate.' },
      { title: 'Freight', text: 'A crate or a pallet.' },
      ...filler,
    );
    expect(found[0]).toBe('/docs/freight');
  });

  test('all words in one section before some of them', async () => {
    const found = await urls(
      'import aliases',
      { title: 'One', text: 'import import import import import' },
      { title: 'Two', text: 'How import and aliases go together.' },
      ...filler,
    );
    expect(found[0]).toBe('/docs/two');
  });

  test('a heading and the title of its page together', async () => {
    const found = await urls(
      'typescript limits',
      { title: 'Java', headings: { Limits: 'Not like typescript.' } },
      { title: 'TypeScript', headings: { Options: 'Some limits of options.', Limits: 'None.' } },
      ...filler,
    );
    expect(found[0]).toBe('/docs/typescript#limits');
  });

  test('a page that its author moves up', async () => {
    const both = [
      { title: 'One', text: 'A harbour.' },
      { title: 'Two', text: 'A harbour.', boost: 1 },
    ];
    expect((await urls('harbour', ...both))[0]).toBe('/docs/one');
    expect((await urls('harbour', both[0] ?? { title: '' }, { title: 'Two', text: 'A harbour.', boost: 3 }))[0]).toBe(
      '/docs/two',
    );
  });

  test('a page before the list that names it', async () => {
    const found = await urls(
      'harbour',
      { title: 'Lists of harbour', isCategory: true, text: 'harbour' },
      { title: 'Lists of harbour', route: '/docs/real', text: 'harbour' },
      ...filler,
    );
    expect(found[0]).toBe('/docs/real');
  });

  test('a page that speaks of several words in many places before one that has them together once', async () => {
    const filler = 'Ropes and sails are kept here with oars and nets and lamps.';
    const chance = {
      title: 'Chance',
      headings: { Intro: filler, Once: 'Tide and harbour.', End: filler, Last: filler },
    };
    const about = {
      title: 'About',
      headings: {
        Intro: `Tide and harbour. ${filler}`,
        Water: `The tide of the harbour. ${filler}`,
        Walls: `A harbour and the tide. ${filler}`,
        Boats: `Any harbour has a tide. ${filler}`,
      },
    };
    const [first] = await urls('tide harbour', chance, about);
    expect(first).toMatch(/^\/docs\/about/);
    const [single] = await urls('tide', chance, about);
    expect(single).toMatch(/^\/docs\/chance/);
  });
});

describe('pages as a whole', () => {
  test('a page whose title is a part of the question', async () => {
    const found = await urls(
      'reject an anchor',
      { title: 'Anchor report', text: 'Reject it at noon. Reject it at night. Reject it.' },
      { title: 'Anchor', text: 'Of iron. Check its weight, and reject a wet one.' },
      ...filler,
    );
    expect(found[0]).toBe('/docs/anchor');
  });

  test('a page with a word in two sections before one that has it once, if the rest is alike', async () => {
    const sections = { Rope: 'Tie the ballast.', Mast: 'Climb it.', Deck: 'Wash it.', Keel: 'Paint it.' };
    const once = { ...sections, Sail: 'Fold it with great care and patience.' };
    const twice = { ...sections, Sail: 'Fold it with great care and ballast.' };
    const found = await urls(
      'tie ballast',
      { title: 'First', headings: once },
      { title: 'Second', headings: twice },
      ...filler,
    );
    expect(found[0]).toBe('/docs/second#rope');
  });
});

describe('names', () => {
  const site = engineOf(
    pages(
      { title: 'Decorators', text: 'A description in words.', code: '@description("x")' },
      { title: 'Prose', text: 'The description of a description is a description.' },
      { title: 'Command line', headings: { compile: 'Pass `--target` always.|--target typescript' } },
      { title: 'Aims', text: 'Every target is a target.' },
      { title: 'Manager', text: 'Call it.', code: 'ModelManager.addCTOModel(text)' },
      { title: 'Versions', text: 'As org.acme@1.0.0.Person says.' },
      ...filler,
    ),
  );

  test.each([
    ['@description', '/docs/decorators'],
    ['--target', '/docs/command-line#compile'],
    ['ModelManager.addCTOModel', '/docs/manager'],
    ['addCTOModel', '/docs/manager'],
    ['addctomodel', '/docs/manager'],
    ['modelmanager', '/docs/manager'],
    ['org.acme@1.0.0.Person', '/docs/versions'],
    ['cto model', '/docs/manager'],
    ['$description', '/docs/prose'],
  ])('%s', async (query, expected) => {
    expect((await site.urls(query))[0]).toBe(expected);
  });

  test('a name nobody wrote is looked for by its words', async () => {
    expect((await site.urls('Manager.call')).slice(0, 1)).toEqual(['/docs/manager']);
    expect(await site.urls('Manager.call interest')).toEqual(['/docs/manager']);
    const calls = [{ title: 'Manager', text: 'Calls it.' }, { title: 'Ranges', text: 'From a range.' }, ...filler];
    expect(new Set(await urls('manager.range', ...calls))).toEqual(new Set(['/docs/manager', '/docs/ranges']));
  });
});

describe('definitions of names', () => {
  const site = engineOf(
    pages(
      { title: 'Manager', headings: { 'addFile(name)': 'Adds it.', 'addFolder(name)': 'Adds all of it.' } },
      { title: 'Use', text: 'addFile addFile addFile range range range', code: 'addFile addFile' },
      { title: 'Limits', text: 'The range is limited by --limit.', names: ['range=[min,max]', '--limit <n>', '->'] },
      { title: 'Options', text: 'Give --limit or --limit 3: --limit is --limit.', code: '--limit' },
      { title: 'Command Line', headings: { check: 'Finds errors.|$ tool check a.txt' } },
      { title: 'Check', text: 'What a tool has to check.' },
      ...filler,
    ),
  );

  test.each([
    ['addFile', '/docs/manager#addfile-name-'],
    ['addFil', '/docs/manager#addfile-name-'],
    ['what does addFile do', '/docs/manager#addfile-name-'],
    ['range=[', '/docs/limits'],
    ['--limit', '/docs/limits'],
    ['how to use --limit?', '/docs/limits'],
    ['->', '/docs/limits'],
    ['tool check', '/docs/command-line#check'],
    ['how do I run tool check', '/docs/command-line#check'],
  ])('%s', async (query, expected) => {
    expect((await site.urls(query))[0]).toBe(expected);
  });
});

test('a member as it is written before longer ones that begin like it', async () => {
  const found = await urls(
    'manager.add',
    { title: 'Manager', headings: { 'addFile(name)': 'Adds it.' } },
    { title: 'Guide', text: 'First comes manager.add, as it is.' },
    ...filler,
  );
  expect(found.indexOf('/docs/guide')).toBeLessThan(found.indexOf('/docs/manager#addfile-name-'));
});

describe('words of questions', () => {
  const site = engineOf(
    pages(
      { title: 'Errors', text: 'How do I make what does a my get need want.', headings: { A: 'How do I make a get.' } },
      { title: 'Sails', text: 'Optional sails are set in summer.' },
      { title: 'Get', text: 'Fetches it.' },
      ...filler,
    ),
  );

  test.each(['how do I make sails optional', 'what are optional sails', 'can I get optional sails'])(
    '%s: do not count, and are not marked',
    async (query) => {
      const { hits } = await site.search({ query, page: 0, hitsPerPage: 20, snippetWords: 10 });
      expect(hits.map(({ url }) => url)).toEqual(['/docs/sails']);
      expect(hits[0]?._snippetResult?.content?.value).toBe(
        '<mark>Optional</mark> <mark>sails</mark> are set in summer.',
      );
    },
  );

  test('do not leave letters behind an apostrophe that count', async () => {
    const found = await urls(
      "why doesn't the sail set",
      { title: 'Sail', text: 'Hoist it in wind.' },
      { title: 'Letters', text: 'T. S. and t and s, a sail too.', headings: { T: 'Doesn of T.' } },
      ...filler,
    );
    expect(found[0]).toBe('/docs/sail');
  });

  test('count in headings', async () => {
    const found = await urls(
      'how do I write my own sails',
      { title: 'Harbor', headings: { Sails: 'Sails of all kinds of sails.', 'Write your own sails': 'Text of it.' } },
      ...filler,
    );
    expect(found[0]).toBe('/docs/harbor#write-your-own-sails');
  });

  test('count where there are no others', async () => {
    expect((await site.urls('get'))[0]).toBe('/docs/get');
  });
});

describe('kinds of pages', () => {
  const text = 'An anchor holds the ship in the harbour.';
  const site = engineOf(
    pages(
      { title: 'Errors', headings: { 'The anchor cannot be lifted': `LiftError: ${text}` } },
      { title: 'Glossary', headings: { Anchor: text } },
      { title: 'News', headings: { 'In 2.0': `${text} Anchor, anchor, anchor.` } },
      { title: 'Failures', headings: { LiftError: 'Thrown by anchors that cannot be lifted.' } },
      { title: 'Holding on', text: `${text} ${text}` },
      ...filler,
    ),
  );

  test.each([
    ['anchor in the harbour', '/docs/holding-on'],
    ['what is an anchor', '/docs/glossary#anchor'],
    ['error: anchor cannot be lifted', '/docs/errors#the-anchor-cannot-be-lifted'],
    ['LiftError: the anchor cannot be lifted', '/docs/errors#the-anchor-cannot-be-lifted'],
    ['LiftError', '/docs/failures#lifterror'],
    ['lifting the anchor that holds', '/docs/holding-on'],
    ['anchor already lifted', '/docs/errors#the-anchor-cannot-be-lifted'],
  ])('%s', async (query, expected) => {
    expect((await site.urls(query))[0]).toBe(expected);
  });
});

test.each([
  ['convert sql to harbour', '/docs/read-from-sql'],
  ['harbour from sql', '/docs/read-from-sql'],
  ['import sql', '/docs/read-from-sql'],
  ['harbour to sql', '/docs/generate-sql'],
  ['how to export sql', '/docs/generate-sql'],
])('direction: %s', async (query, expected) => {
  const text = 'A harbour is SQL.';
  const sites = pages(
    { title: 'Read from SQL', text },
    { title: 'Generate SQL', text },
    ...filler.map((page) => ({ ...page, text: 'A harbour.' })),
  );
  expect((await engineOf(sites).urls(query))[0]).toBe(expected);
});

describe('many hits of one kind', () => {
  const headings = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`Part ${n}`, 'The harbour is here.']));

  test('two of a page come before those of other pages', async () => {
    const found = await urls(
      'harbour',
      { title: 'Long', headings },
      { title: 'Short', text: 'By the harbour.' },
      { title: 'Brief', text: 'To the harbour.' },
    );
    const isLong = found.map((url) => url.startsWith('/docs/long'));
    expect(isLong.slice(0, 4).filter(Boolean)).toHaveLength(2);
    expect(isLong.slice(4)).toEqual([true, true, true, true]);
  });

  test('two of a heading that pages repeat', async () => {
    const same = Array.from({ length: 5 }, (_, n) => ({
      title: `Ship ${n}`,
      headings: { 'How it maps': 'Ropes of the harbour.' },
    }));
    const found = await urls('ropes', ...same, {
      title: 'Knots',
      text: 'Many ropes, and what to do with them at sea.',
    });
    expect(found.indexOf('/docs/knots')).toBeLessThan(3);
    expect(found).toHaveLength(6);
  });
});

describe('what is not typed in full or not right', () => {
  const site = engineOf(
    pages(
      { title: 'Validation', text: 'How a model is validated.' },
      { title: 'Café Zürich', text: 'Sits at the lake.' },
      { title: 'PlantUML', text: 'Draws pictures.' },
      { title: 'Relationships', text: 'Between things.' },
      { title: 'Properties', text: 'Of things.' },
      ...filler,
    ),
  );

  test.each([
    ['beginnings', 'valid', '/docs/validation'],
    ['one letter', 'v', '/docs/validation'],
    ['two letters', 'pl', '/docs/plantuml'],
    ['families', 'validator', '/docs/validation'],
    ['plurals', 'property', '/docs/properties'],
    ['a letter left out', 'validaton', '/docs/validation'],
    ['letters swapped', 'porperties', '/docs/properties'],
    ['two errors in a long word', 'relatoinshps', '/docs/relationships'],
    ['an error in a beginning', 'relatoin', '/docs/relationships'],
    ['no accents', 'cafe zurich', '/docs/caf-z-rich'],
    ['words apart', 'plant uml', '/docs/plantuml'],
    ['other case', 'PLANTUML', '/docs/plantuml'],
  ])('%s: %s', async (_, query, expected) => {
    expect((await site.urls(query))[0]).toBe(expected);
  });

  test('no typing errors are seen in short words', async () => {
    expect(await site.urls('vla')).toEqual([]);
  });

  test('another way to write a version', async () => {
    const found = await urls('upgrade to v3', { title: 'Upgrade to 2.0' }, { title: 'Upgrade to 3.0' }, ...filler);
    expect(found[0]).toBe('/docs/upgrade-to-3-0');
  });

  test('words of the front matter count like headings', async () => {
    const page = { title: 'Evolution', text: 'What changes.', keywords: ['compatibility', 'breaking change'] };
    const other = { title: 'Old', text: 'Compatibility of this and that, and breaking of waves.' };
    for (const query of ['compatibility', 'compatability', 'breaking change', 'what is a breaking change'])
      expect((await urls(query, other, page, ...filler))[0]).toBe('/docs/evolution');
  });

  test('a word that the site hardly uses stands for those that mean the same', async () => {
    const written = Array.from({ length: 4 }, (_, n) => ({ title: `Page ${n}`, text: 'A folder.' }));
    expect(await urls('directory', ...written, ...filler)).toHaveLength(4);
    expect((await urls('directories', ...written, { title: 'Directory' }, ...filler))[0]).toBe('/docs/directory');
  });

  test('a word stands for one that the site uses more, unless a message quotes it', async () => {
    const often = Array.from({ length: 6 }, (_, n) => ({ title: `Chart ${n}`, text: 'You choose a route.' }));
    const rarer = Array.from({ length: 4 }, (_, n) => ({ title: `Buoy ${n}`, text: 'Pick up a line.' }));
    const two = [{ title: 'Leave a berth' }, { title: 'Choose a berth' }];
    const site = engineOf(pages(...two, ...often, ...rarer, ...filler));
    expect((await site.urls('pick a berth'))[0]).toBe('/docs/choose-a-berth');
    expect((await site.urls('error: pick a berth'))[0]).toBe('/docs/leave-a-berth');
  });

  test('words apart, of which the second is not typed in full', async () => {
    const flat = { title: 'Flat lines', text: 'A lively flat list of flat lines.' };
    expect((await urls('flat li', flat, { title: 'FlatList' }, ...filler)).slice(0, 2)).toContain('/docs/flatlist');
  });

  test('words of one meaning, as the site lists them', async () => {
    const written = pages({ title: 'Maps', text: 'Keys and values.' }, ...filler);
    expect(await engineOf(written).urls('atlas')).toEqual([]);
    expect(await engineOf(written, { synonyms: [['atlas', 'maps']] }).urls('atlas')).toEqual(['/docs/maps']);
  });

  test('a phrase of that meaning only where all its words are, and in a heading as a whole', async () => {
    const written = pages(
      { title: 'Locks', text: 'Keys of doors. A key for each, and keys again.' },
      { title: 'Pairs', text: 'A key and its value.' },
      { title: 'Prices', text: 'The value of things.' },
      { title: 'Key value stores', text: 'Fast.' },
      ...filler,
    );
    const site = engineOf(written, { synonyms: [['map', 'key value']] });
    expect(await site.urls('map')).toEqual(['/docs/key-value-stores', '/docs/pairs']);
  });

  test('a part of such a phrase is not marked', async () => {
    const written = pages({ title: 'Maps', text: 'A map holds keys. Each key has a value.' }, ...filler);
    const site = engineOf(written, { synonyms: [['map', 'key value']] });
    const { hits } = await site.search({ query: 'map', page: 0, hitsPerPage: 20, snippetWords: 10 });
    expect(hits[0]?._snippetResult?.content?.value).toBe('A <mark>map</mark> holds keys. Each key has a value.');
  });

  test('a heading of two words, typed as one', async () => {
    const written = [{ title: 'Quick start' }, { title: 'Quicksand', text: 'Start to sink.' }, ...filler];
    for (const query of ['quickstart', 'quickst', 'the quickstart page'])
      expect((await urls(query, ...written))[0]).toBe('/docs/quick-start');
  });

  test('a misspelled word is corrected, even if it could be two', async () => {
    const written = [{ title: 'Relationship' }, { title: 'Rel' }, { title: 'Ation ship' }, ...filler];
    expect((await urls('relatoinship', ...written))[0]).toBe('/docs/relationship');
  });

  test('a name that no page has by the words in it', async () => {
    const found = await urls('isAssignableFrom', { title: 'Types', text: 'What is assignable to what.' }, ...filler);
    expect(found).toEqual(['/docs/types']);
  });
});

describe('hits', () => {
  const ask = async (query: string, words = 10) => {
    const site = engineOf(
      pages(
        {
          title: 'Ships & <boats>',
          route: '/docs/ships-boats',
          crumbs: ['Guide', 'Harbour'],
          text: `${'Before it came. '.repeat(10)}The <b>anchor</b> & "chain" hold. ${'After it went. '.repeat(10)}`,
          headings: { 'Lifting anchors': 'Pull hard.', Sails: 'Canvas.' },
        },
        ...filler,
      ),
    );
    return (await site.search({ query, page: 0, hitsPerPage: 20, snippetWords: words })).hits;
  };

  test('a section by its text: its heading, and the words around, marked, nothing else as HTML', async () => {
    const hit = (await ask('chain'))[0];
    expect(hit).toMatchObject({ type: 'lvl1', url: '/docs/ships-boats', hierarchy: { lvl1: 'Ships & <boats>' } });
    const snippet = hit?._snippetResult?.content?.value ?? '';
    expect(snippet).toContain('&lt;b&gt;anchor&lt;/b&gt; &amp; &quot;<mark>chain</mark>&quot; hold.');
    expect(snippet).toMatch(/^….*…$/);
    expect(snippet.replace(/…/g, '').trim().split(/\s+/)).toHaveLength(10);
    expect(hit?.content).toContain('<b>anchor</b> & "chain" hold.');
    expect(((await ask('chain', 5))[0]?._snippetResult?.content?.value ?? '').split(/\s+/)).toHaveLength(5);
  });

  test('a heading: its level, the page and group above it, marked', async () => {
    const hit = (await ask('anchors'))[0];
    expect(hit).toMatchObject({
      type: 'lvl2',
      url: '/docs/ships-boats#lifting-anchors',
      objectID: '/docs/ships-boats#lifting-anchors|lvl2',
      hierarchy: { lvl0: 'Harbour', lvl1: 'Ships & <boats>', lvl2: 'Lifting anchors', lvl3: null },
    });
    expect(hit?._snippetResult?.hierarchy?.lvl2?.value).toBe('Lifting <mark>anchors</mark>');
    expect(hit?._snippetResult?.hierarchy?.lvl1?.value).toBe('Ships &amp; &lt;boats&gt;');
  });

  test('a page', async () => {
    expect((await ask('ships'))[0]).toMatchObject({ type: 'lvl1', url: '/docs/ships-boats' });
  });

  test('are counted in all and given in parts', async () => {
    const site = engineOf(pages(...Array.from({ length: 30 }, (_, n) => ({ title: `Page ${n}`, text: 'harbour' }))));
    const part = (page: number) => site.search({ query: 'harbour', page, hitsPerPage: 20, snippetWords: 10 });
    const [first, second] = [await part(0), await part(1)];
    expect([first.nbHits, first.hits.length, second.hits.length]).toEqual([30, 20, 10]);
    expect(new Set([...first.hits, ...second.hits].map(({ url }) => url)).size).toBe(30);
  });

  test('those that score next to nothing are not counted', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ title: `Page ${n}`, text: 'A harbour.' }));
    const site = engineOf(pages({ title: 'Lighthouse harbour', text: 'Of the lighthouse at the harbour.' }, ...many));
    const { nbHits } = await site.search({ query: 'lighthouse harbour', page: 0, hitsPerPage: 20, snippetWords: 10 });
    expect(nbHits).toBe(1);
  });

  test.each(['', '   ', '?!', 'qqqqqq', 'the', '\u0001', 'constructor', '__proto__', 'x'.repeat(64), '日本'])(
    'there are none for %j, and no fault',
    async (query) => {
      expect(await ask(query)).toEqual([]);
    },
  );

  test('the snippet is where most of the words are, also in a text without end', async () => {
    const text = `${'harbour '.repeat(300)}${'and '.repeat(20)}harbour of the lighthouse keeper. ${'x,'.repeat(5000)}`;
    const site = engineOf(pages({ title: 'Sea', text }, ...filler));
    const ask = { query: 'harbour lighthouse', page: 0, hitsPerPage: 20, snippetWords: 10 };
    const { hits } = await site.search(ask);
    expect(hits[0]?._snippetResult?.content?.value).toContain('<mark>harbour</mark> of the <mark>lighthouse</mark>');
  });

  test('the snippet is at the rarest word', async () => {
    const text = `A harbour and a harbour, ${'a harbour and so on, '.repeat(20)} then the lighthouse stands alone.`;
    const [hit] = (
      await engineOf(pages({ title: 'Sea', text }, ...filler.map((page) => ({ ...page, text: 'A harbour.' })))).search({
        query: 'harbour with a lighthouse',
        page: 0,
        hitsPerPage: 20,
        snippetWords: 5,
      })
    ).hits;
    expect(hit?._snippetResult?.content?.value).toContain('<mark>lighthouse</mark>');
  });

  test('an answer nobody waits for is not made', async () => {
    const site = engineOf(pages({ title: 'Harbour' }));
    const { hits } = await site.search({
      query: 'harbour',
      page: 0,
      hitsPerPage: 20,
      snippetWords: 10,
      isStale: () => true,
    });
    expect(hits).toEqual([]);
  });
});
