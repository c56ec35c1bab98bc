import { Link } from 'docs-build/theme';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClassDiagram, DeclarationInWords } from '../../diagram/class-diagram.ts';
import type { Shape } from '../../diagram/shape.ts';
import { download } from '../download.ts';
import sheet from './diagram.css?url';
import { withColors } from './with-colors.ts';

export interface DiagramPanelProps {
  /** Of the models as they are; absent while they have problems. */
  readonly diagram: ClassDiagram | undefined;
  readonly hasProblems: boolean;
}

/** The last class diagram that could be drawn, and the same in words. */
export default function DiagramPanel({ diagram, hasProblems }: DiagramPanelProps) {
  const [last, setLast] = useState(diagram);
  useEffect(() => {
    if (diagram) setLast(diagram);
  }, [diagram]);
  const shown = diagram ?? last;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      {!diagram && last && hasProblems && (
        <p className="playground-note">Below are the models before they had these problems.</p>
      )}
      {shown && (shown.declarations.length > 0 ? <Drawn diagram={shown} /> : <p>The models declare nothing yet.</p>)}
    </>
  );
}

/** As a part of the natural size: text of 9 pixels, as in the diagrams of the pages on a phone. */
const smallest = 0.75;

function Drawn({ diagram }: { readonly diagram: ClassDiagram }) {
  const { picture, width, declarations } = diagram;
  const host = useRef<HTMLDivElement>(null);
  const [isFitted, setFitted] = useState(false);
  const words = useId();
  useEffect(() => {
    const svg = elementOf(picture);
    svg.setAttribute('role', 'img');
    svg.setAttribute(
      'aria-label',
      `${declarations.length} ${declarations.length === 1 ? 'declaration' : 'declarations'}`,
    );
    svg.setAttribute('aria-describedby', words);
    host.current?.replaceChildren(svg);
  }, [picture, declarations, words]);
  const save = (): void => {
    const svg = host.current?.querySelector('svg');
    if (svg) download('class-diagram.svg', new Blob([withColors(svg)], { type: 'image/svg+xml' }));
  };
  return (
    <>
      <div className="playground-row">
        <button type="button" className="playground-button" onClick={save}>
          Download as SVG
        </button>
        <label className="playground-check">
          <input type="checkbox" checked={isFitted} onChange={({ target }) => setFitted(target.checked)} /> Fit the
          width
        </label>
        <small>
          A triangle points at the supertype, a diamond marks what contains, a dashed arrow is a relationship. For
          documents, there are the targets <Link to="/docs/reference/codegen/codegen-mermaid">Mermaid</Link> and{' '}
          <Link to="/docs/reference/codegen/codegen-plantuml">PlantUML</Link>.
        </small>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section of its own would be a landmark. */}
      <div
        ref={host}
        className="class-diagram"
        role="group"
        aria-label="Class diagram"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        style={{ '--least': isFitted ? '0px' : `${Math.round(width * smallest)}px` } as React.CSSProperties}
      />
      <details>
        <summary>The diagram in words</summary>
        <ul id={words} className="class-diagram-words">
          {declarations.map((one) => (
            <InWords key={`${one.namespace}.${one.title}`} declaration={one} />
          ))}
        </ul>
      </details>
    </>
  );
}

const InWords = ({ declaration: { title, namespace, references } }: { readonly declaration: DeclarationInWords }) => (
  <li>
    <strong>{title}</strong> <small>{namespace}</small>
    {references && `: ${references}`}
  </li>
);

function elementOf({ tag, attributes, children }: Shape): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) if (name !== 'xmlns') element.setAttribute(name, `${value}`);
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));
  return element;
}
