/** Mermaid fences: drawn at build time as SVG in the colors of the site; what cannot be drawn stays code. */
import type { Element } from 'hast';
import { lruCache } from '../model/lru-cache.ts';
import { waitFor } from '../model/steps.ts';
import type { BlockHandler } from './block-handler.ts';
import { drawingOf } from './diagrams/kinds.ts';
import { pictureOf } from './diagrams/picture.ts';
import { readSource, Undrawable } from './diagrams/source.ts';

export const diagram: BlockHandler = {
  *steps(block, report) {
    try {
      const source = readSource(block.text);
      const { code, summary } = drawingOf(source);
      // Large, and most pages have no diagram.
      const { renderMermaidSVG } = yield* waitFor(() => import('./diagrams/layout.ts'));
      const picture = pictureOf(pictures.get(code, () => render(() => renderMermaidSVG(code, { padding: 8 }))));
      if (!picture) throw new Undrawable('the diagram shows nothing');
      const title = typeof block.attributes.title === 'string' ? block.attributes.title : source.title;
      picture.properties.role = 'img';
      picture.properties.ariaLabel = [source.name ?? title, source.description].filter(Boolean).join('. ') || summary;
      return [figure(picture, title)];
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
  },
};

/**
 * The last pictures, by the code that is laid out, which is all that they depend on: laying one out takes longer than
 * parsing the page on which something else is edited.
 */
const pictures = lruCache<string, string>(100);

function render(draw: () => string): string {
  try {
    return draw();
  } catch {
    // Messages of the layout engine say nothing to an author.
    throw new Undrawable('no layout was found for it', { hint: 'try it with fewer arrows or in another direction' });
  }
}

const figure = (picture: Element, title: string | undefined): Element => ({
  type: 'element',
  tagName: 'figure',
  properties: { className: ['diagram'] },
  children: [
    {
      type: 'element',
      tagName: 'div',
      properties: { className: ['diagram-frame'], tabIndex: 0 },
      children: [picture],
    },
    ...(title
      ? [
          {
            type: 'element',
            tagName: 'figcaption',
            properties: {},
            children: [{ type: 'text', value: title }],
          } as Element,
        ]
      : []),
  ],
});
