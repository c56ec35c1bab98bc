/** The class diagram of a model as a figure of a page. */
import type { Element, ElementContent } from 'hast';
import { parse } from '../samples/load-models.ts';
import { classDiagram, type DeclarationInWords } from './class-diagram.ts';
import type { Ast } from './metamodel.ts';
import type { Shape } from './shape.ts';

/** @throws ParseException */
export async function figure(model: string): Promise<readonly ElementContent[]> {
  const { picture, declarations } = classDiagram([(await parse(model, 'model.cto')) as unknown as Ast]);
  const name = `Class diagram: ${declarations.map(inWords).join('. ')}`;
  const svg = elementOf({ ...picture, attributes: { ...picture.attributes, role: 'img', 'aria-label': name } });
  return [element('figure', { class: 'diagram' }, [element('div', { class: 'diagram-frame' }, [svg])])];
}

const inWords = ({ title, references }: DeclarationInWords): string => [title, references].filter(Boolean).join(' ');

const elementOf = ({ tag, attributes, children }: Shape): Element =>
  element(
    tag,
    attributes,
    children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : elementOf(child))),
  );

const element = (tagName: string, properties: Shape['attributes'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
