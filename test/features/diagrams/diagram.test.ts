import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { walk } from '../../../build/markdown/walk.ts';
import { htmlOf, type Parsed, parse } from '../../support/parse.ts';

const fence = (text: string, info = 'mermaid'): string => `\`\`\`${info}\n${text}\n\`\`\``;
const draw = (text: string, info?: string): Promise<string> => htmlOf(fence(text, info));
/** The texts of the picture, in its order. */
const textsOf = (html: string): string[] =>
  [...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));
const labelOf = (html: string): string => /aria-label="([^"]*)"/.exec(html)?.[1] ?? '';
const found = ({ diagnostics }: Parsed) =>
  diagnostics.map(({ code, message, at, hint }) => ({ code, message, line: at?.line, hint }));

describe('a mermaid fence becomes a picture', () => {
  test('in a frame with a button that enlarges it, with a text alternative', async () => {
    const html = await draw('flowchart LR\n  A[Text] --> B[Page]');
    expect(html).toMatch(
      /^<figure class="diagram"><div class="diagram-frame"><svg viewBox="0 0 [\d.]+ [\d.]+" width="\d+" height="\d+" role="img" aria-label="Flowchart: Text → Page">.*<\/svg><button type="button" class="diagram-open" title="Enlarge the diagram" aria-label="Enlarge the diagram" data-zoom-in="Zoom in" data-zoom-out="Zoom out" data-zoom-to-fit="Fit to the window" data-needs-client=""><\/button><\/div><\/figure>$/,
    );
    expect(textsOf(html)).toEqual(['Text', 'Page']);
  });

  test('the title of the fence is the caption, and so is one in the text', async () => {
    expect(await draw('graph TD\nA-->B', 'mermaid title="How <it> works"')).toContain(
      '<figcaption>How &#x3C;it> works</figcaption>',
    );
    expect(await draw('---\ntitle: Made\nconfig: x\n---\ngraph TD\nA-->B')).toContain('<figcaption>Made</figcaption>');
    expect(await draw('sequenceDiagram\ntitle: Made\nA->>B: x')).toContain('<figcaption>Made</figcaption>');
    expect(await draw('graph TD\nA-->B')).not.toContain('figcaption');
  });

  describe('and fits its column', () => {
    const chain = (direction: string, nodes: number): string =>
      `flowchart ${direction}\n${Array.from({ length: nodes }, (_, at) => `n${at} -->|next| n${at + 1}`).join('\n')}`;
    /** Class and width of each picture, and the classes of the figure. */
    const sizes = (html: string) => [
      [...html.matchAll(/<svg [^>]*width="(\d+)"[^>]*?(?:class="diagram-(wide|narrow)")?>/g)].map(
        ([, width, kind]) => [kind, Number(width)] as const,
      ),
      /<figure class="([^"]*)"/.exec(html)?.[1],
    ];

    test('text of 11 pixels is drawn with 12', async () => {
      const html = await draw(chain('TD', 1));
      const [, natural = ''] = /viewBox="0 0 ([\d.]+)/.exec(html) ?? [];
      expect(html).toContain('font-size="11"');
      expect(sizes(html)).toEqual([[[undefined, Math.ceil((Number(natural) * 12) / 11)]], 'diagram']);
    });

    test('one that is wider than a phone is drawn a second time, in the other direction', async () => {
      const [pictures, classes] = sizes(await draw(chain('LR', 4)));
      expect(pictures).toMatchObject([
        ['wide', expect.any(Number)],
        ['narrow', expect.any(Number)],
      ]);
      const [[, wide = 0] = [], [, narrow = 0] = []] = pictures as readonly (readonly [string, number])[];
      expect([wide > 480 && wide <= 700, narrow < 250, classes]).toEqual([true, true, 'diagram diagram-from-720']);
    });

    test('one that no column holds is shown in the other direction only', async () => {
      const [pictures, classes] = sizes(await draw(chain('LR', 12)));
      expect([pictures?.length, Number(pictures?.[0]?.[1]) < 250, classes]).toEqual([1, true, 'diagram']);
    });

    test('names that all classes share are shown once, above them', async () => {
      const columns = `classDiagram\n${['A', 'B', 'C', 'D', 'E', 'F'].map((id) => `x.y.Root --> x.y.${id} : one`).join('\n')}`;
      const html = await draw(columns);
      expect(sizes(html)[0]).toEqual([[undefined, expect.any(Number)]]);
      expect(textsOf(html).slice(0, 3)).toEqual(['x.y', 'Root', 'A']);
    });

    test('one that is far too wide in every form keeps its size and scrolls', async () => {
      const names = ['first', 'second', 'third', 'fourth'].map((name) => `participant ${name} as the ${name} of them`);
      const html = await draw(`sequenceDiagram\n${names.join('\n')}\nfirst->>fourth: go`);
      expect(html).toContain('<div class="diagram-scroll" tabindex="0"><svg ');
      const groups = `flowchart LR\nsubgraph one\n${'a_rather_long_name_of_a_node_with_a_much_longer_text --> B\n'}end`;
      expect(await draw(groups)).toMatch(
        /class="diagram-wide".*<div class="diagram-scroll diagram-narrow" tabindex="0">/,
      );
    });

    test('once where the other direction is no narrower, and where there is none', async () => {
      const fan = `flowchart LR\n${Array.from({ length: 9 }, (_, at) => `a --> node_${at}`).join('\n')}`;
      for (const text of [fan, chain('TD', 6), `sequenceDiagram\n${'A->>B: a message of some length\n'.repeat(3)}`])
        expect(sizes(await draw(text))[0]).toHaveLength(1);
    });
  });

  test("the author's text alternative wins", async () => {
    const given = 'flowchart LR\naccTitle: The way\naccDescr: From A to B\nA-->B';
    expect(labelOf(await draw(given))).toBe('The way. From A to B');
    expect(labelOf(await draw('flowchart LR\naccDescr {\n One\n two\n}\nA-->B'))).toBe('One two');
    expect(textsOf(await draw(given))).toEqual(['A', 'B']);
  });

  test('the same text gives the same bytes, and no ids that could clash', async () => {
    const html = await draw('classDiagram\nA <|-- B\nA *-- C');
    await draw('graph LR\nA & B --> C & D');
    expect(await draw('classDiagram\nA <|-- B\nA *-- C')).toBe(html);
    expect(html).not.toMatch(/\sid=|url\(/);
  });

  test.each([
    ['flowchart', 'flowchart TD\nA-->B', 'Flowchart: A → B'],
    ['sequence', 'sequenceDiagram\nA->>B: hi', 'Sequence diagram: A → B (hi)'],
    ['class', 'classDiagram\nA <|-- B : is', 'Class diagram: A → B (is)'],
    ['state', 'stateDiagram-v2\n[*] --> A\nA --> [*] : done', 'State diagram: start → A; A → end (done)'],
    ['entity', 'erDiagram\nA ||--o{ B : has', 'Entity diagram: A → B (has)'],
  ])('%s', async (_, text, said) => {
    const { html, codes } = await parse(fence(text));
    expect(codes).toEqual([]);
    expect(labelOf(html)).toBe(said);
    expect(html).not.toMatch(/\sstyle|<style|class="(?!diagram|mono)|data-(?!zoom|needs)|@import|http|NaN|undefined/);
  });

  test.each(['keep', 'escape', 'sanitize'] as const)('beside raw HTML, with html: %s', async (html) => {
    const parsed = await parse(`<b>raw</b>\n\n${fence('graph TD\r\nA-->B')}\n\n<i>x</i>`, undefined, { html });
    expect(parsed.html).toContain('viewBox');
    expect(textsOf(parsed.html)).toEqual(['A', 'B']);
  });

  test('a long text alternative is cut between words', async () => {
    const label = labelOf(await draw(`graph LR\n${Array.from({ length: 90 }, (_, i) => `n${i}-->m${i}`).join('\n')}`));
    expect(label.length).toBeLessThan(310);
    expect(label).toMatch(/ …$/);
  });
});

describe('flowcharts', () => {
  test.each([
    ['without spaces', 'A-->B', ['A', 'B']],
    ['chains and groups', 'A & B --> C --> D', ['A', 'B', 'C', 'D']],
    ['lines that break at an arrow', 'A\n--> B\nB -- two -->\nC', ['two', 'A', 'B', 'C']],
    ['dotted arrows without their first dash', 'A .-> B\nB.->\nC', ['A', 'B', 'C']],
    ['two statements in a line', 'A-->B;B-->C;', ['A', 'B', 'C']],
    ['long arrows', 'A ----> B\nB -..-> C\nC ====> D', ['A', 'B', 'C', 'D']],
    [
      'text on arrows',
      'A -->|one| B\nA -- two --> B\nA -. three .-> B\nA == four ==> B',
      ['one', 'two', 'three', 'four', 'A', 'B'],
    ],
    ['quoted text with any sign', 'A["f(x) [y] {z} | \\"] --> B', ['f(x) [y] {z} | \\', 'B']],
    ['signs by name', 'A["&lt;a&gt; #quot;b#quot; #35;"]', ['<a> "b" #']],
    ['a text given later', 'A --> B\nA[First]', ['First', 'B']],
    ['names with dashes, dots and letters of any script', 'a-b --> c.d --> être', ['a-b', 'c.d', 'être']],
    [
      'every shape',
      'a[A] --- b(B) --- c([C]) --- d[[D]] --- e[(E)] --- f((F)) --- g>G] --- h{H} --- i{{I}} --- j[/J/] --- k[\\K\\] --- l[/L\\] --- m[\\M/] --- n(((N)))',
      [...'ABCDEFGHIJKLMN'],
    ],
    ['words of the language as names', 'click1-->style1\nendpoint-->A', ['click1', 'style1', 'endpoint', 'A']],
    ['a node of the name title', 'title --> A', ['title', 'A']],
    [
      'classes and clicks leave no node',
      'A:::big-->B\nclassDef big fill:#fff\nclass B big\nclick A "https://a.b"\nlinkStyle 0 stroke:red',
      ['A', 'B'],
    ],
    ['comments and directives', '%% no\nA-->B\n%%{init: {\n"x": 1}\n}%%', ['A', 'B']],
    ['stars are no emphasis', 'A["2*3*4"]', ['2*3*4']],
  ])('%s', async (_, text, texts) => {
    const { html, codes } = await parse(fence(`flowchart TD\n${text}`));
    expect(codes).toEqual([]);
    expect(textsOf(html).map((shown) => shown.replace(/&#x3C;/g, '<').replace(/&#x22;/g, '"'))).toEqual(texts);
  });

  test('bold text and line breaks', async () => {
    const html = await draw('graph TD\nA["<b>one</b> two<br/>three"]');
    expect(html).toContain('<tspan font-weight="bold">one</tspan> two');
    expect(html.match(/<tspan x=/g)).toHaveLength(2);
    expect(labelOf(html)).toBe('Flowchart: one two three');
  });

  test('no line runs through the title of a subgraph', async () => {
    const html = await draw('flowchart TD\nC-->A\nC-->B\nsubgraph one [The group]\nA-->B\nend');
    expect(textsOf(html).filter((text) => text === 'The group')).toHaveLength(1);
    const title = html.indexOf('The group<');
    expect(html.lastIndexOf('<polyline')).toBeLessThan(title);
    expect(html.slice(0, title)).toMatch(
      /<rect x="[\d.]+" y="[\d.]+" width="[\d.]+" height="27" fill="[^"]*"><\/rect><text[^>]*>$/,
    );
  });

  test('a node belongs to the first subgraph that names it; arrows may end at a subgraph', async () => {
    const html = await draw('graph LR\nA-->B\nsubgraph one [The group]\nB\nend\nA-->one\nsubgraph none\nend');
    expect(textsOf(html).toSorted()).toEqual(['A', 'B', 'The group', 'none']);
    expect(labelOf(html)).toBe('Flowchart: A → B; A → The group');
  });

  test('the color of the author stays, with a text that can be read on it; without a fill the text is of the site', async () => {
    const html = await draw('graph TD\nA-->B\nstyle A fill:#FFF2CC,color:#eee\nstyle B fill:red,color:#fff');
    expect(html).toContain('fill="#fff2cc"');
    expect(html).toMatch(/<text[^>]* fill="#000">A</);
    expect(html).toMatch(/<text[^>]* fill="var\(--text\)">B</);
    expect(html).not.toMatch(/red|#eee/);
  });

  test.each([
    ['behind a name', 'A:::hot-->B'],
    ['of a list of names', 'A-->B\nclass A,C hot'],
    ['for every node', 'A', 'default'],
  ])('a class %s gives the color', async (_, text, name = 'hot') => {
    const html = await draw(`graph TD\n${text}\nclassDef ${name} fill:#FFF2CC`);
    expect(html).toMatch(/fill="#fff2cc"[^<]*(?:<[^t][^<]*)*<text[^>]* fill="#000">A</);
    expect(html).not.toMatch(/fill="#000">B</);
  });

  test('without such a wish all colors are those of the site', async () => {
    const html = await draw('graph TD\nA{x} <--> B[(y)]\nlinkStyle 0 stroke:#f00');
    const colors = [...html.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
    expect(colors.filter((color) => !/^(?:none|var\(--[a-z-]+\))$/.test(color ?? ''))).toEqual([]);
    expect(html.match(/rotate/g)).toHaveLength(2);
  });
});

describe('other kinds', () => {
  test('messages are numbered where the author asks for it', async () => {
    const html = await draw('sequenceDiagram\nautonumber\nA->>B: one\nB-->>A: two');
    expect(textsOf(html)).toEqual(['1. one', '2. two', 'A', 'B']);
  });

  test('names, notes, blocks and activation', async () => {
    const { html, codes } = await parse(
      fence(
        'sequenceDiagram\nparticipant A as Big A\nactor U\nrect rgb(0,0,0)\nA->>+U: x\nend\nactivate A\nNote over A,U: n\nalt yes\nU-->>-A: y\nelse no\nA-)A: z\nend\nMy friend->>A: hello: you',
      ),
    );
    expect(codes).toEqual([]);
    expect(textsOf(html).toSorted()).toEqual(
      ['Big A', 'My friend', 'U', '[no]', 'alt [yes]', 'hello: you', 'n', 'x', 'y', 'z'].toSorted(),
    );
  });

  test('members, generic types, annotations and multiplicities of classes', async () => {
    const html = await draw(
      'classDiagram\nclass List~T~ {\n<<interface>>\n+List~int~ items\n+add(T item) void\n}\nList"1"-->"*" Item:holds\nItem : +String name\nclass B["A b"]\n<<enumeration>> B\ndirection LR',
    );
    const texts = textsOf(html).map((text) => text.replaceAll('&#x3C;', '<'));
    expect(texts).toEqual(
      expect.arrayContaining([
        '<<interface>>',
        'List<T>',
        'holds',
        '1',
        '*',
        '+ name: String',
        'A b',
        '<<enumeration>>',
      ]),
    );
    expect(texts.join()).toContain('items: List<int>');
  });

  test.each([
    ['A *-- B', 'translate(-12 -5)'],
    ['A o-- B', 'translate(-12 -5)'],
    ['A <|-- B', 'translate(-12 -5)'],
    ['A --> B', 'translate(-8 -3)'],
  ])('the head of %s touches the class, it does not lie behind it', async (relation, place) => {
    expect(await draw(`classDiagram\n${relation}`)).toContain(place);
  });

  test('names in back-ticks hold anything', async () => {
    const html = await draw(
      'classDiagram\nclass `org.x@1.0.0.A` {\n<< concept>>\n + Key: `String`\n}\n`org.x@1.0.0.A` --|> `org.x@1.0.0.B`',
    );
    expect(textsOf(html).map((text) => text.replaceAll('&#x3C;', '<'))).toEqual(
      expect.arrayContaining(['<<concept>>', 'org.x@1.0.0', 'A', 'B', '+ Key: String']),
    );
  });

  test('types in types', async () => {
    const html = await draw('classDiagram\nclass A {\n~Map~String,List~int~~ all\n}');
    expect(textsOf(html).join().replaceAll('&#x3C;', '<')).toContain('all: Map<String,List<int>>');
    const spaced = await draw('classDiagram\nclass A {\n+Map~String, List~int~~ all\n+get(Map~K, V~ map) List~V~\n}');
    const texts = textsOf(spaced).join(' | ').replaceAll('&#x3C;', '<');
    expect(texts).toContain('+ all: Map<String, List<int>>');
    expect(texts).toContain('+ get(Map<K, V> map): List<V>');
  });

  test('states with names, descriptions and states inside', async () => {
    const html = await draw(
      'stateDiagram-v2\nstate "Long name" as L\n[*]-->L\nL: Longer\nL --> Busy : go\nstate Busy {\nx --> y\n}\nstate Lone',
    );
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Long name', 'go', 'Busy', 'x', 'y', 'Lone']));
  });

  test('entities with quoted names, keys and every count', async () => {
    const html = await draw(
      'erDiagram\n"Ship to" }o--|| ORDER : goes\nORDER }|..o| B : x\nORDER {\nint id PK, FK "key"\n}',
    );
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Ship to', 'ORDER', 'goes', 'x', 'B', 'PK,FK', 'int', 'id']));
    expect(labelOf(html)).toBe('Entity diagram: Ship to → ORDER (goes); ORDER → B (x)');
  });
});

describe('what cannot be drawn stays code, with a warning at its line', () => {
  test.each([
    ['another kind', 'pie title x\n"a": 1', 'diagrams of the kind `pie` are not drawn', 1],
    ['nothing', '%% x', 'the diagram is empty', 1],
    ['a flowchart line', 'graph TD\nA-->B\nB --x C', '`--x C` is not understood here', 4],
    ['an arrow to nowhere', 'graph TD\nA-->', 'the line ends too early', 3],
    ['an open bracket', 'graph TD\nA[x --> B', '`[x --> B` is not understood here', 3],
    ['an open subgraph', 'graph TD\nsubgraph x\nA', 'a `subgraph` is not closed with `end`', 4],
    ['a direction', 'graph XX\nA', '`XX` is no direction, expected TD, TB, LR, BT or RL', 1],
    ['a message', 'sequenceDiagram\nA->>B: x\nbox Grey', '`box Grey` is not understood here', 4],
    [
      'a note of a state',
      'stateDiagram-v2\nA --> B\nnote right of A: x',
      '`note right of A: x` is not understood here',
      4,
    ],
    ['a relation of classes', 'classDiagram\nA <--> B', '`A <--> B` is not understood here', 3],
    ['a relation of entities', 'erDiagram\nA one to many B : x', '`A one to many B : x` is not understood here', 3],
    ['an end without a beginning', 'sequenceDiagram\nA->>B: x\nend', '`end` closes no block', 4],
  ])('%s', async (_, text, message, line) => {
    const parsed = await parse(fence(text));
    expect(found(parsed)).toEqual([
      expect.objectContaining({ code: 'markdown/diagram', message: `the diagram stays code: ${message}`, line }),
    ]);
    expect(parsed.html).not.toContain('<svg');
    expect(parsed.html).toContain('<pre');
  });

  test('the kinds that are drawn are named', async () => {
    expect(found(await parse(fence('gantt')))[0]?.hint).toContain('flowchart, sequenceDiagram');
  });

  test.each([
    ['nodes', `graph TD\n${Array.from({ length: 201 }, (_, i) => `n${i}`).join('\n')}`],
    ['arrows', `graph TD\n${'A & B & C & D & E & F --> G & H & I & J & K & L\n'.repeat(6)}`],
    ['arrows for its nodes', `classDiagram\n${'A --> B\n'.repeat(101)}`],
    ['characters', `graph TD\n%%${'x'.repeat(60_000)}`],
    ['characters in a line', `graph TD\nA["${'x'.repeat(1001)}"]`],
    ['lines', `sequenceDiagram\n${'A->>B: x\n'.repeat(601)}`],
    ['subgraphs in each other', `graph TD\n${'subgraph a\n'.repeat(9)}`],
  ])('too many %s', async (_, text) => {
    const parsed = await parse(fence(text));
    expect(parsed.codes).toContain('markdown/diagram');
    expect(parsed.html).not.toContain('<svg');
  });

  test('an undrawn diagram costs other text nothing: PlantUML is code without a warning', async () => {
    const parsed = await parse(fence('@startuml\nA -> B\n@enduml', 'plantuml'));
    expect(parsed.codes).toEqual([]);
    expect(parsed.html).toContain('@startuml');
  });
});

test.each([
  'graph TD\nA["<script>alert(1)</script>"] -->|"<img src=x onerror=alert(1)>"| B["&lt;script&gt;x"]',
  'graph TD\nA["<a href=\'javascript:alert(1)\'>x</a>"]\nclick A "javascript:alert(1)"\nclick A call go()',
  'graph TD\nA-->B\nstyle A fill:#fff;"onload="alert(1),stroke:url(javascript:alert(1))\nclassDef default fill:url(#x)',
  'sequenceDiagram\nparticipant A as <script>alert(1)</script>\nA->>B: </text><script>alert(1)</script>\nlink A: x @ javascript:alert(1)',
  'sequenceDiagram\nparticipant A as <script>alert(1)</script>\nA->>B: </text><script>alert(1)</script>',
  'classDiagram\nclass A {\n+x<script> y\n+f(</text><style>*{}</style>) "onload="alert(1)\n}\nA <|-- B : <b onclick=alert(1)>x</b>',
  'stateDiagram-v2\nA : <foreignObject><iframe src=x></foreignObject>\nA --> B : "><script>',
  'erDiagram\n"<script>x" ||--o{ B : "</svg><script>alert(1)</script>"',
  'graph TD\naccTitle: "><script>alert(1)</script>\nA-->B',
  'graph TD\nA["&#60;script&#62; &#10; #60;img src=x#62;"]',
])('hostile text %# is text', async (text) => {
  const { html } = await parse(fence(text, 'mermaid title="<script>x</script>"'));
  const [tags, attributes] = [new Set<string>(), new Set<string>()];
  walk<Nodes>(fromHtml(html, { fragment: true }), (node) => {
    if (node.type !== 'element') return;
    tags.add(node.tagName);
    for (const name of Object.keys(node.properties)) attributes.add(name);
  });
  for (const name of ['script', 'img', 'a', 'style', 'iframe', 'foreignObject', 'b']) expect(tags).not.toContain(name);
  expect([...attributes].filter((name) => /^on|^style$|href|^src$|^id$/i.test(name))).toEqual([]);
});
