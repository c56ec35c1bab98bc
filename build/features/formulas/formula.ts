/** TeX → MathML, which browsers draw themselves: no fonts and no styles of ours. */
import type { Element, ElementContent, Root } from 'hast';
import { VFile } from 'vfile';
import { element } from '../../markdown/element.ts';
import { formulaHint } from './formula-hints.ts';
import { inStyle } from './math-letters.ts';

/** @see line 1 is the first of the formula. */
export interface FormulaProblem {
  readonly message: string;
  readonly hint?: string;
  readonly line?: number;
}

const MOST_CHARACTERS = 10_000;
const DEEPEST = 100;
/** KaTeX marks errors with a color; this one is never used by authors. */
const REFUSED = '#0badc0';

/** Colors are left out: they could not follow light and dark. */
const attributes: ReadonlySet<string> = new Set(
  `accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle encoding fence height
  largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rowlines rowspacing rowspan
  rspace scriptlevel separator side stretchy symmetric voffset width`.split(/\s+/),
);

const MOST_EXPANSIONS = 1000;
/** What the macros of a formula may add to it in all. */
const MOST_EXPANDED_CHARACTERS = 100_000;
const macroDefinition = /\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![A-Za-z])/;

/** An expansion is at most as long as the text from one definition to the next. */
function mostExpansions(tex: string): number {
  const longest = Math.max(
    0,
    ...tex
      .split(macroDefinition)
      .slice(1)
      .map(({ length }) => length),
  );
  return Math.min(MOST_EXPANSIONS, Math.ceil(MOST_EXPANDED_CHARACTERS / longest));
}

interface FormulaLibraries {
  readonly katex: typeof import('katex')['default'];
  readonly rehypeRaw: typeof import('rehype-raw')['default'];
}

export type DrawFormula = (tex: string, isBlock: boolean) => Element | FormulaProblem;

/** Loads KaTeX and a parser of HTML: they are large, and most pages have no formula. */
export async function formulas(): Promise<DrawFormula> {
  const engine = { katex: (await import('katex')).default, rehypeRaw: (await import('rehype-raw')).default };
  return (tex, isBlock) => formula(engine, tex, isBlock);
}

function formula({ katex, rehypeRaw }: FormulaLibraries, tex: string, isBlock: boolean): Element | FormulaProblem {
  if (tex.trim() === '') return { message: 'the formula is empty', hint: 'write the formula, or delete the block' };
  if (tex.length > MOST_CHARACTERS)
    return {
      message: `the formula has more than ${MOST_CHARACTERS} characters`,
      hint: 'split it into shorter formulas',
    };
  try {
    const made = katex.renderToString(tex, {
      displayMode: isBlock,
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      errorColor: REFUSED,
      maxSize: 20,
      maxExpand: mostExpansions(tex),
    });
    if (made.includes(REFUSED))
      return {
        message: 'the formula has a command that is not allowed, such as a link or an image',
        hint: 'put links and images into the text around the formula',
      };
    const tree = rehypeRaw()({ type: 'root', children: [{ type: 'raw', value: made } as never] } as Root, new VFile());
    const drawn = clean((tree as Root).children as ElementContent[], 0)[0];
    return drawn?.type === 'element'
      ? drawn
      : { message: 'the formula shows nothing', hint: 'write the formula, or delete the block' };
  } catch (error) {
    if (error instanceof katex.ParseError) {
      const before = tex.slice(0, error.position ?? 0);
      return {
        message: `the formula cannot be read: ${error.rawMessage.replace(/[.:]?\s*$/, '').replace(/\s+/g, ' ')}`,
        hint: formulaHint(error.rawMessage),
        line: before.split('\n').length,
      };
    }
    return { message: 'the formula is nested too deeply', hint: 'split it into simpler formulas' };
  }
}

/** MathML elements only. The TeX source, which KaTeX adds, would double the text for search and copies. */
function clean(nodes: readonly ElementContent[], depth: number): ElementContent[] {
  if (depth > DEEPEST) throw new RangeError();
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }];
    if (node.type !== 'element' || node.tagName === 'annotation') return [];
    const children = clean(node.children, depth + 1);
    if (node.tagName === 'semantics' || !/^m[a-z]+$/.test(node.tagName)) return children;
    const kept = Object.entries(node.properties).filter(([name]) => attributes.has(name.toLowerCase()));
    const style = node.properties.mathvariant;
    const [text] = children;
    if (/^m[in]$/.test(node.tagName) && typeof style === 'string' && style !== 'normal' && text?.type === 'text')
      return [element(node.tagName, {}, [{ ...text, value: inStyle(text.value, style) }])];
    return [element(node.tagName, Object.fromEntries(kept), children)];
  });
}
