/** React components and other tags in Markdown, as `components` of the configuration names them. */
import { describe, expect, test } from 'vitest';
import { builtRoot } from '../../../support/built-root.ts';

const config = (components: object) => ({
  'docs.config.ts': `export default { title: 'T', url: 'https://a.example', components: ${JSON.stringify(components)} };`,
});
const chart = {
  'src/chart.tsx':
    'export default ({ of, list, big, children }) => <figure id={of} className={big ? "big" : ""}>{list?.join("+")}{children}</figure>;',
};
const article = (html: string): string =>
  /<div[^>]*data-article[^>]*>([\s\S]*?)<\/article>|data-article="">([\s\S]*)/.exec(html)?.[0] ?? html;

describe('a React component', () => {
  test('is rendered on the server with its props, around Markdown', async () => {
    const { site, text, paths } = await builtRoot({
      ...config({ Chart: './src/chart.tsx' }),
      ...chart,
      'docs/intro.md':
        '# Intro\n\n<Chart of="a" list={[1, 2]} big>\n\nSome *text* and [a link](./other.md).\n\n<Chart of="inner" />\n\n</Chart>\n\nAfter.\n',
      'docs/other.md': '# Other\n',
    });
    expect(site.diagnostics).toEqual([]);
    expect(article(text('docs/intro/index.html'))).toMatch(
      /<figure id="a" class="big">1\+2<div data-island-content="">\s*<p>Some <em>text<\/em> and <a href="\/docs\/other">a link<\/a>\.<\/p>\s*<figure id="inner" class=""><\/figure>\s*<\/div><\/figure>\s*<p>After\.<\/p>/,
    );
    // Nothing of it is for browsers.
    const code = paths.filter((path) => path.endsWith('.js')).map(text);
    expect(code.join('')).not.toContain('figure');
    expect(text('docs/intro/index.bin')).not.toContain('"extensions"');
  });

  test('that does not show its contents hides them', async () => {
    const { text } = await builtRoot({
      ...config({ Empty: './src/empty.tsx' }),
      'src/empty.tsx': 'export default () => <hr />;',
      'docs/intro.md': '# Intro\n\n<Empty>\n\nHidden.\n\n</Empty>\n',
    });
    expect(text('docs/intro/index.html')).toMatch(/<hr\/><template>\s*<p>Hidden\.<\/p>\s*<\/template>/);
  });

  test('that throws is an error at its line, with the line of its code', async () => {
    const { site } = await builtRoot({
      ...config({ Chart: './src/chart.tsx' }),
      'src/chart.tsx': 'export default function Chart() {\n  return <b>{window.name}</b>;\n}\n',
      'docs/intro.md': '# Intro\n\nText.\n\n<Chart />\n',
    });
    const { diagnostics } = await site.publish();
    expect(diagnostics).toMatchObject([
      {
        code: 'doc/unrenderable',
        message: '`<Chart>` cannot be rendered: window is not defined',
        at: { file: 'docs/intro.md', line: 5 },
        detail: expect.stringMatching(/^at src\/chart\.tsx:2:\d+$/),
        hint: expect.stringContaining('useEffect'),
      },
    ]);
  });

  test('with props that are code is reported at its line', async () => {
    const { site } = await builtRoot({
      ...config({ Chart: './src/chart.tsx' }),
      ...chart,
      'docs/intro.md': '# Intro\n\n<Chart of={compute()} />\n',
    });
    expect(site.diagnostics).toMatchObject([
      { message: expect.stringContaining('`of={…}` of `<Chart>` is code'), at: { file: 'docs/intro.md', line: 3 } },
    ]);
  });
});

test.each(['Badge', 'Card'])('a component of the site takes the place of the built-in <%s>', async (name) => {
  const { text, site } = await builtRoot({
    ...config({ [name]: './src/own.tsx' }),
    'src/own.tsx': 'export default ({ children }: { children?: unknown }) => <b>own {children as never}</b>;',
    'docs/intro.md': `# Intro\n\n<${name}>\n\nText.\n\n</${name}>\n\n<${name} />\n`,
  });
  expect(site.diagnostics).toEqual([]);
  expect(text('docs/intro/index.html').match(/<b>own /g)).toHaveLength(2);
});

describe('an island', () => {
  test('is rendered, and its code is a chunk that its page asks for', async () => {
    const files = { ...chart, 'docs/intro.md': '# Intro\n\n<Chart of="a" />\n', 'docs/plain.md': '# Plain\n\nText.\n' };
    const { text, paths } = await builtRoot({
      ...config({ Chart: { component: './src/chart.tsx', client: 'visible' } }),
      ...files,
    });
    const html = text('docs/intro/index.html');
    expect(html).toContain(
      '<docs-island data-component="Chart" data-client="visible" data-key="c0-" data-props="{&quot;of&quot;:&quot;a&quot;}"><figure id="a" class=""></figure></docs-island>',
    );
    expect(JSON.parse(text('docs/intro/index.bin')).data.extensions).toEqual(['docs-build-islands']);
    expect(JSON.parse(text('docs/plain/index.bin')).data.extensions).toBeUndefined();
    expect(paths.filter((path) => /chart-\w+\.js$/.test(path))).toHaveLength(1);
    expect(text('docs/plain/index.html')).not.toContain('island');
  });

  test('costs a site without any not a byte', async () => {
    const sizes = async (components: object) => {
      const { text, paths } = await builtRoot({ ...config(components), ...chart });
      return paths.filter((path) => /\.(?:js|css)$/.test(path)).map((path) => [path, text(path).length]);
    };
    expect(await sizes({ Chart: './src/chart.tsx' })).toEqual(await sizes({}));
  });
});

test('a tag can be another name of a container', async () => {
  const { text, site } = await builtRoot({
    ...config({ DetailedExplanation: 'details', Alert: 'warning' }),
    'docs/intro.md':
      '# Intro\n\n<DetailedExplanation title="More">\n\nText.\n\n</DetailedExplanation>\n\n<Alert>\n\nCareful.\n\n</Alert>\n',
  });
  expect(site.diagnostics).toEqual([]);
  expect(text('docs/intro/index.html')).toMatch(
    /<details[\s\S]*More[\s\S]*Text\.[\s\S]*<\/details>[\s\S]*note-warning|<details[\s\S]*<\/details>/,
  );
});

describe('mistakes in the configuration', () => {
  test.each([
    [{ Chart: './src/none.tsx' }, '`components.Chart`: there is no file `./src/none.tsx`'],
    [{ More: 'detials' }, '`components.More`: there is no container `detials`'],
    [{ chart: 'details' }, '`components.chart`'],
  ])('%j', async (components, message) => {
    const { site } = await builtRoot(config(components));
    expect(site.diagnostics[0]).toMatchObject({ code: 'config/invalid', at: { file: 'docs.config.ts', line: 1 } });
    expect(site.diagnostics[0]?.message).toContain(message);
  });
});

test('an unknown tag suggests a registered one', async () => {
  const { site } = await builtRoot({
    ...config({ Chart: './src/chart.tsx' }),
    ...chart,
    'docs/intro.md': '# Intro\n\n<Chrat />\n',
  });
  expect(site.diagnostics).toMatchObject([
    { at: { line: 3 }, hint: expect.stringMatching(/^did you mean `<Chart>`\?.*`components` of the configuration$/) },
  ]);
});

test('a plain box has its class, a title and Markdown in it', async () => {
  const { text, site } = await builtRoot({
    'docs.config.ts': "export default { title: 'T', url: 'https://a.example', containers: { quiz: 'quiz card' } };",
    'docs/intro.md': '# Intro\n\n:::quiz[Do you *know*?]{#one}\n\n- a\n\n:::\n\n:::quizz\n\nx\n\n:::\n',
  });
  expect(text('docs/intro/index.html')).toMatch(
    /<div class="quiz card" id="one">\s*<p class="quiz-title">Do you <em>know<\/em>\?<\/p>\s*<ul>\s*<li>a<\/li>\s*<\/ul>\s*<\/div>/,
  );
  expect(site.diagnostics).toMatchObject([{ hint: 'did you mean `:::quiz`?', at: { line: 9 } }]);
});
