/** Mermaid fences: drawn at build time as SVG in the colors of the site; what cannot be drawn stays code. */
import type { Element, ElementContent } from 'hast';
import { element } from '../../markdown/element.ts';
import type { Block, Report } from '../../model/extension.ts';
import type { LabelText } from '../../model/labels.ts';
import { lruCache } from '../../model/lru-cache.ts';
import { type Steps, waitFor } from '../../model/steps.ts';
import type { PreparedDiagram } from './drawing.ts';
import { drawingOf } from './kinds.ts';
import { pictureOf } from './picture.ts';
import { readSource, Undrawable } from './source.ts';

export function* drawDiagram(
  block: Block,
  report: Report,
  label: LabelText,
): Steps<readonly ElementContent[] | undefined> {
  try {
    const source = readSource(block.text);
    const drawing = drawingOf(source);
    const shown = picturesOf(drawing, yield* waitFor(loadEngine));
    const title = typeof block.attributes.title === 'string' ? block.attributes.title : source.title;
    const name = [source.name ?? title, source.description].filter(Boolean).join('. ') || drawing.summary(label);
    for (const { properties } of shown) Object.assign(properties, { role: 'img', ariaLabel: name });
    return [figure(shown, title, label)];
  } catch (error) {
    if (!(error instanceof Undrawable)) throw error;
    report({
      code: 'markdown/diagram',
      message: `the diagram stays code: ${error.message}`,
      ...(error.hint !== undefined && { hint: error.hint }),
      ...(error.line !== undefined && { line: error.line }),
    });
    return undefined;
  }
}

interface DiagramLibraries {
  readonly layout: (code: string, options: Spacing) => string;
  readonly readSvg: (svg: string) => Element | undefined;
}

/** Imported lazily: it is large, and most pages have no diagram. */
async function loadEngine(): Promise<DiagramLibraries> {
  const { renderMermaidSVG } = await import('./layout.ts');
  const { readSvg } = await import('./read-svg.ts');
  return { layout: renderMermaidSVG, readSvg };
}

interface Spacing {
  readonly padding: number;
  readonly nodeSpacing?: number;
  readonly layerSpacing?: number;
}
const roomy: Spacing = { padding: 8 };
const tight: Spacing = { padding: 8, nodeSpacing: 14, layerSpacing: 24 };

/** Widths in pixels: of an article between sidebar and contents, and of a small phone. */
const COLUMN = 700;
const PHONE = 310;
/** A phone may show a picture smaller than its natural size: text of 9 pixels. What needs more room scrolls. */
const SMALLEST_SCALE = 0.75;

/** One picture or two: the diagram as written, and a narrower one for columns in which its text would be too small. */
function picturesOf(drawing: PreparedDiagram, engine: DiagramLibraries): readonly Element[] {
  const { code, turned = code } = drawing;
  const natural = (): Element => draw(drawing, { code, spacing: roomy }, engine);
  const narrower: readonly (() => Element)[] = [
    () => draw(drawing, { code, spacing: tight }, engine),
    () => draw(drawing, { code: turned, spacing: tight }, engine),
  ];
  const wide = fitting(COLUMN, [natural, ...narrower]);
  const narrow = fitting(PHONE, [() => wide, ...narrower]);
  return widthOf(narrow) < widthOf(wide) ? [wide, narrow] : [wide];
}

const widthOf = ({ properties }: Element): number => Number(properties.width);

/** The first that fits, else the narrowest. */
function fitting(width: number, ways: readonly (() => Element)[]): Element {
  let best: Element | undefined;
  for (const draw of ways) {
    const picture = draw();
    if (!best || widthOf(picture) < widthOf(best)) best = picture;
    if (widthOf(best) <= width) return best;
  }
  if (!best) throw new Undrawable('the diagram shows nothing');
  return best;
}

interface DiagramCode {
  readonly code: string;
  readonly spacing: Spacing;
}

function draw(drawing: PreparedDiagram, written: DiagramCode, engine: DiagramLibraries): Element {
  return pictureOf(laidOut(written, engine), drawing);
}

function laidOut({ code, spacing }: DiagramCode, { layout, readSvg }: DiagramLibraries): Element {
  const key = JSON.stringify([code, spacing]);
  const picture = readSvg(pictures.get(key, () => render(() => layout(code, spacing))));
  if (!picture) throw new Undrawable('the diagram shows nothing');
  return picture;
}

/**
 * Caches the last pictures by the code and the spacing, on which they depend. Laying one out takes longer than parsing
 * the page that is being edited.
 */
const pictures = lruCache<string, string>(100);

function render(draw: () => string): string {
  try {
    return draw();
  } catch {
    // Messages of the layout engine do not help authors.
    throw new Undrawable('no layout was found for it', { hint: 'try it with fewer arrows or in another direction' });
  }
}

/** Widths of a figure from which styles show the wide picture; inline styles are forbidden by the site's policy. */
const STEPS = [400, 560, 720];
/** The part of a figure's width that frame and padding take, in pixels. */
const FRAME = 18;

function figure(pictures: readonly Element[], title: string | undefined, label: LabelText): Element {
  const [wide, narrow] = pictures;
  const step = STEPS.find((from) => wide && from >= widthOf(wide) + FRAME);
  if (wide && narrow) {
    wide.properties.className = ['diagram-wide'];
    narrow.properties.className = ['diagram-narrow'];
  }
  return element('figure', { className: ['diagram', ...(narrow ? [`diagram-from-${step}`] : [])] }, [
    element('div', { className: ['diagram-frame'] }, [
      ...pictures.map((picture, at) => inRoom(picture, at === pictures.length - 1)),
      element('button', {
        type: 'button',
        className: ['diagram-open'],
        title: label('enlargeDiagram'),
        ariaLabel: label('enlargeDiagram'),
        dataZoomIn: label('zoomIn'),
        dataZoomOut: label('zoomOut'),
        dataZoomToFit: label('zoomToFit'),
        dataNeedsClient: '',
      }),
    ]),
    ...(title ? [element('figcaption', {}, [{ type: 'text', value: title }])] : []),
  ]);
}

/** A picture that is far wider than a phone in every form keeps its size, so that its text stays readable, and scrolls. */
function inRoom(picture: Element, isLast: boolean): Element {
  if (!isLast || widthOf(picture) * SMALLEST_SCALE <= PHONE) return picture;
  const { className, ...properties } = picture.properties;
  const classes = ['diagram-scroll', ...(Array.isArray(className) ? className : [])];
  return element('div', { className: classes, tabIndex: 0 }, [{ ...picture, properties }]);
}
