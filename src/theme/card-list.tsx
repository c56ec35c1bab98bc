import { isExternal } from '../shared/addresses.ts';
import type { Card } from '../shared/page-data.ts';
import { ExternalIcon } from './icons.tsx';

/** More pages than this are a list of rows, because one could not see them together as cards. */
const few = 8;

export function CardList({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <section className={`cards cards-${cards.length > few ? 'many' : 'few'}`}>
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two cards may lead to one page
        <article key={place} className={`card card-${card.kind}`}>
          <a href={card.url} {...(isExternal(card.url) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
            <h2>
              {card.label}
              {isExternal(card.url) && <ExternalIcon />}
            </h2>
            {card.description !== '' && <p>{card.description}</p>}
            {card.inside && <p className="card-inside">{card.inside}</p>}
          </a>
        </article>
      ))}
    </section>
  );
}
