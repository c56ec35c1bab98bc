import type { MouseEvent, ReactNode } from 'react';
import type { SearchHit } from '../shared/search/hit.ts';
import { addressOf, isElsewhere, textOf } from './hits.ts';
import type { MarkedText } from './marks.ts';

export interface HitLinkProps {
  readonly hit: SearchHit;
  /** Among all items of the screen. */
  readonly place: number;
  readonly isActive: boolean;
  readonly baseUrl: string;
  readonly icon: ReactNode;
  readonly className?: string;
}

export const hitId = (place: number): string => `search:item-${place}`;

/** An item of the list: a link, so that it opens as links do. The input keeps the focus. */
export function HitLink({ hit, place, isActive, baseUrl, icon, className = '' }: HitLinkProps) {
  const { title, trail, snippet } = textOf(hit);
  return (
    <a
      id={hitId(place)}
      className={`search-hit ${className}`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={addressOf(hit.url, baseUrl)}
      target={isElsewhere(hit.url) ? '_top' : undefined}
      data-place={place}
      onMouseDown={keepFocus}
    >
      {icon}
      <span className="search-hit-text">
        <span className="search-hit-title">
          <Marked text={title} />
        </span>
        {snippet.length > 0 && (
          <span className="search-hit-snippet">
            <Marked text={snippet} />
          </span>
        )}
        {trail.length > 0 && <span className="search-hit-trail">{trail.join(' › ')}</span>}
      </span>
    </a>
  );
}

/** With the middle button the browser would scroll. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

export function Marked({ text }: { readonly text: readonly MarkedText[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never moved
  return text.map((part, place) => (part.isMarked ? <mark key={place}>{part.text}</mark> : part.text));
}
