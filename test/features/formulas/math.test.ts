import { describe, expect, test } from 'vitest';
import { growth, quadratic } from '../../support/growth.ts';
import { htmlOf, type Parsed, parse } from '../../support/parse.ts';

const block = '<div class="math-block" tabindex="0"><math display="block"><mrow><mi>x</mi></mrow></math></div>';
const asked = (text: string): string => `---\nmath: true\n---\n${text}`;
const found = ({ diagnostics }: Parsed) => diagnostics.map(({ code, at }) => [code, at?.line, at?.column]);

describe('blocks of math are drawn on every page', () => {
  test.each([
    ['a fence', '```math\nx\n```'],
    ['a block', '$$\nx\n$$'],
    ['more dollars', '$$$\nx\n$$$'],
    ['trailing space', '$$ \nx\n$$ '],
    ['indented', '  $$\n  x\n  $$'],
  ])('%s', async (_, text) => {
    expect(await htmlOf(text)).toBe(block);
  });

  test('in lists, quotes and after a paragraph', async () => {
    expect(await htmlOf('- a\n\n  $$\n  x\n  $$')).toContain(`${block}\n</li>`);
    expect(await htmlOf('> $$\n> x\n> $$')).toContain(`<blockquote>\n${block}`);
    expect(await htmlOf('text\n$$\nx\n$$\nmore')).toBe(`<p>text</p>\n${block}\n<p>more</p>`);
  });

  test('beside raw HTML, also where it is cleaned', async () => {
    const text = asked('<div>\n\n$$\nx\n$$\n\n</div>\n\n<b>raw</b> $y$');
    for (const html of ['keep', 'escape', 'sanitize'] as const) {
      const parsed = await parse(text, undefined, { html });
      expect(parsed.html).toContain(block);
      expect(parsed.html).toContain('<math><mrow><mi>y</mi></mrow></math>');
    }
  });

  test('with the line ends of Windows', async () => {
    expect(await htmlOf('$$\r\nx\r\n$$\r\n\r\ntext')).toBe(`${block}\n<p>text</p>`);
  });

  test('is MathML without styles, colors, fonts, links or the source', async () => {
    const html = await htmlOf(
      '$$\n\\color{red}{a} \\mathbb{R} \\frac{1}{2} \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix} \\rule{1em}{2em} \\boxed{x} \\kern3em y\n$$',
    );
    expect(html).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
    expect(html).toContain('<mtable');
    expect(html).not.toMatch(/\sstyle=|color|class="(?!math-block)|annotation|href|src=|background/);
  });
});

test.each([
  ['\\mathbb{RCNZ}', 'ℝℂℕℤ'],
  ['\\mathcal{L}', 'ℒ'],
  ['\\mathfrak{g}', '𝔤'],
  ['\\mathbf{x1}', '𝐱𝟏'],
  ['\\boldsymbol{\\alpha\\Omega}', '𝜶𝛀'],
  ['\\mathrm{sin}', 'sin'],
  ['h', 'h'],
])('a letter of another style is a character of its own: %s', async (tex, shown) => {
  const html = await htmlOf(`$$\n${tex}\n$$`);
  expect(html.replace(/<[^>]*>/g, '')).toBe(shown);
});

describe('dollars stay dollars', () => {
  test.each([
    ['a name', 'The property $class and $identifier', '<p>The property $class and $identifier</p>'],
    ['a pair in a line', 'costs $5 or $6, $$x$$ too', '<p>costs $5 or $6, $$x$$ too</p>'],
    ['a line that begins with them', '$$ is the process id\nand $$', '<p>$$ is the process id\nand $$</p>'],
    ['at the end of the text', 'x\n\n$$', '<p>x</p>\n<p>$$</p>'],
    ['one', '$\nx\n$', '<p>$\nx\n$</p>'],
    ['escaped', '\\$$\nx\n\\$$', '<p>$$\nx\n$$</p>'],
  ])('%s', async (_, text, html) => {
    const parsed = await parse(text);
    expect(parsed.html).toBe(html);
    expect(parsed.codes).toEqual([]);
  });
});

describe('formulas in a line, where the page asks for them', () => {
  test('with one dollar or two', async () => {
    const drawn = '<math><mrow><mi>x</mi></mrow></math>';
    expect(await htmlOf(asked('so $x$ and $$x$$.'))).toBe(`<p>so ${drawn} and ${drawn}.</p>`);
    expect(await htmlOf(asked('## About $x$'))).toContain(drawn);
    expect(await htmlOf(asked('| a |\n| - |\n| $x$ |'))).toContain(`<td>${drawn}</td>`);
    expect(await htmlOf(asked('<b>raw</b> $x$'))).toBe(`<p><b>raw</b> ${drawn}</p>`);
    expect(await htmlOf(asked('see www.example.org: $x$'))).toContain(drawn);
  });

  test('code and escaped dollars are none', async () => {
    expect(await htmlOf(asked('`$x$` \\$x\\$'))).toBe('<p><code>$x$</code> $x$</p>');
  });

  test('math: false is no wish', async () => {
    expect(await htmlOf('---\nmath: false\n---\n$x$')).toBe('<p>$x$</p>');
  });

  test('math: is a front matter key of its own, true or false', async () => {
    const { doc, codes } = await parse(asked('x'));
    expect(doc.meta).toEqual({ math: true });
    expect(codes).toEqual([]);
    await expect(parse('---\nmath: katex\n---\nx')).rejects.toThrow('`math`: is `"katex"`, expected true or false');
  });

  test('one page does not change the next', async () => {
    await htmlOf(asked('$x$'));
    expect(await htmlOf('$x$')).toBe('<p>$x$</p>');
  });
});

describe('what cannot be read is shown as code, with a warning at its line', () => {
  test.each([
    ['a fence', 'text\n\n```math\na\n\\frac{1\n```', [['markdown/math', 5, 1]]],
    ['a block', '$$\n\\nosuch\n$$', [['markdown/math', 2, 1]]],
    ['nothing', '```math\n```', [['markdown/math', 1, 1]]],
    ['no closing line', '$$\nx', [['markdown/math', 1, 1]]],
    ['a link', '```math\n\\href{https://a.b}{x}\n```', [['markdown/math', 1, 1]]],
    ['an image', '```math\n\\includegraphics{https://a.b/x.png}\n```', [['markdown/math', 1, 1]]],
    ['an HTML style', '```math\n\\htmlStyle{color: red}{x}\n```', [['markdown/math', 1, 1]]],
    ['endless macros', '```math\n\\def\\a{\\a\\a}\\a\n```', [['markdown/math', 2, 1]]],
    ['groups in groups', `\`\`\`math\n${'{'.repeat(4000)}x${'}'.repeat(4000)}\n\`\`\``, [['markdown/math', 1, 1]]],
    ['roots of roots', `\`\`\`math\n${'\\sqrt'.repeat(900)}{x}\n\`\`\``, [['markdown/math', 2, 1]]],
    ['a long one', `\`\`\`math\n${'x'.repeat(10_001)}\n\`\`\``, [['markdown/math', 1, 1]]],
  ])('%s', async (_, text, diagnostics) => {
    const parsed = await parse(text);
    expect(found(parsed)).toEqual(diagnostics);
    expect(parsed.diagnostics[0]?.hint).toMatch(/\w/);
    expect(parsed.html).toContain('<pre');
    expect(parsed.html).not.toContain('<math');
  });

  test('in a line', async () => {
    const parsed = await parse(asked('first\nso $\\frac{1$ too'));
    expect(parsed.html).toBe('<p>first\nso <code>\\frac{1</code> too</p>');
    expect(found(parsed)).toEqual([['markdown/math', 5, 4]]);
  });

  test('the message says what is wrong', async () => {
    const { diagnostics } = await parse('$$\n\\nosuch\n$$');
    expect(diagnostics[0]?.message).toBe('the formula cannot be read: Undefined control sequence: \\nosuch');
  });

  test.each([
    ['\\alpah', 'correct the name'],
    ['\\begin{nosuch}x\\end{nosuch}', 'correct the name; environments'],
    ['x}', 'delete this `}`'],
    ['a & b', 'write `\\&` for the sign'],
    ['x #', 'write `\\#`'],
    ['\\right)', 'put `\\left` before it'],
    ['\\left( x', 'close it with `\\right`'],
    ['\\middle|', 'put `\\left` before it'],
    ['\\left x y \\right)', 'write a delimiter'],
    ['\\frac{1}{2', 'a `{` is not closed'],
    ['{x', 'a `{` is not closed'],
    ['x_', 'what belongs to it is missing'],
    ['x^2^3', 'put braces around'],
    ['\\begin{aligned} a', 'close the environment'],
    ['\\begin{matrix} a \\end{pmatrix}', 'the same name'],
    ['a $ b', 'delete this `$`'],
    ['\\kern1', 'a number with a unit'],
    ['\\hline', 'put it into `\\begin{array}'],
    ['\\tag{1}\\tag{2}', 'write it once'],
    ['\\def\\a{\\a\\a}\\a', 'a macro uses itself'],
    ['\\limits', 'what a formula may contain'],
  ])('the hint for `%s` says what to do', async (tex, hint) => {
    const { diagnostics } = await parse(`\`\`\`math\n${tex}\n\`\`\``);
    expect(diagnostics.map((one) => one.hint)).toEqual([expect.stringContaining(hint)]);
  });
});

test('hostile formulas are text', async () => {
  const html = await htmlOf(
    '$$\n\\text{<script>alert(1)</script>} < \\unicode{x} "\n$$\n\n```math\n\\text{</math><img src=x onerror=alert(1)>}\n```',
  );
  expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<(?:script|img)/);
});

test('a page of dollars takes linear time', async () => {
  const page = (size: number): string => asked(`${'$a $$b '.repeat(size)}\n\n${'$$\n\n'.repeat(size / 10)}`);
  expect(await growth((size) => htmlOf(page(size)), 2000)).toBeLessThan(quadratic);
});

describe('macros of a formula', () => {
  test('may be used a hundred times', async () => {
    expect(await htmlOf(`$$\n\\def\\a{x+}${'\\a '.repeat(100)}y\n$$`)).toContain('<mi>y</mi>');
  });

  test('may be many, as in a preamble', async () => {
    const preamble = Array.from(
      { length: 26 },
      (_, n) => `\\newcommand{\\my${String.fromCharCode(97 + n)}}{\\mathbb{R}^{n}}`,
    );
    expect(await htmlOf(`$$\n${preamble.join('\n')}\n${'\\mya '.repeat(60)}y\n$$`)).toContain('<mi>y</mi>');
  });

  test('cannot make a small formula a large one', async () => {
    const { html, codes } = await parse(`$$\n\\def\\a{${'x'.repeat(4000)}}${'\\a'.repeat(900)}\n$$`);
    expect(codes).toEqual(['markdown/math']);
    expect(html.length).toBeLessThan(20_000);
  });
});
