/** Cards: what is known about a place, shown beside it while the pointer is there or when a key asks for it. */
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';

export interface Card {
  readonly from: number;
  readonly to: number;
  /** Above the text, as code: the beginning of a declaration, for example. */
  readonly code?: string;
  readonly text: string;
  readonly link?: CardLink;
  readonly severity?: 'error' | 'warning';
}

export interface CardLink {
  readonly address: string;
  readonly label: string;
}

/** The cards of a place. */
export type CardsAt = (view: EditorView, at: number) => readonly Card[];

const showCards = StateEffect.define<readonly Card[]>();

/** The cards that a key has asked for. They go when the text or the selection changes. */
const asked = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, docChanged, selection }) {
    for (const effect of effects) if (effect.is(showCards)) return tooltipOf(effect.value);
    return docChanged || selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** Those of the place under the pointer, and those of the cursor when Control+I or Command+I asks for them. */
export function cards(sources: readonly CardsAt[]): Extension {
  const cardsAt: CardsAt = (view, at) => sources.flatMap((source) => source(view, at));
  return [
    asked,
    hoverTooltip((view, at) => tooltipOf(cardsAt(view, at)), { hideOnChange: true }),
    Prec.high(keymap.of([{ key: 'Mod-i', run: (view) => ask(view, cardsAt(view, view.state.selection.main.head)) }])),
  ];
}

function ask(view: EditorView, found: readonly Card[]): boolean {
  if (found.length === 0) tell(view, 'Nothing is known of this word.');
  else view.dispatch({ effects: [showing(found), EditorView.announce.of(found.map(({ text }) => text).join(' '))] });
  return true;
}

/** Shows a message at the cursor, and reads it out. */
export function tell(view: EditorView, text: string): void {
  const { from, to } = view.state.selection.main;
  view.dispatch({ effects: [showing([{ from, to, text }]), EditorView.announce.of(text)] });
}

/** @returns whether there were any that a key has asked for */
export function closeCards(view: EditorView): boolean {
  if (!view.state.field(asked, false)) return false;
  view.dispatch({ effects: showing([]) });
  return true;
}

export const showing = (shown: readonly Card[]): StateEffect<readonly Card[]> => showCards.of(shown);

function tooltipOf(shown: readonly Card[]): Tooltip | null {
  const [first] = shown;
  if (!first) return null;
  return { pos: first.from, end: first.to, above: true, create: (view) => ({ dom: draw(shown, view) }) };
}

function draw(shown: readonly Card[], view: EditorView): HTMLElement {
  const dom = element('div', 'cards');
  for (const { code, text, link, severity } of shown) {
    const card = element('div', `card ${severity ?? ''}`);
    if (code !== undefined) card.append(element('code', '', code));
    card.append(element('p', '', severity ? `${severity === 'error' ? 'Error' : 'Warning'}: ${text}` : text));
    if (link) {
      const anchor = element('a', '', link.label);
      anchor.href = link.address;
      card.append(anchor);
    }
    dom.append(card);
  }
  dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    view.dispatch({ effects: showing([]) });
    view.focus();
  });
  return dom;
}

function element<Tag extends 'div' | 'p' | 'a' | 'code'>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className.trim();
  made.textContent = text;
  return made;
}
