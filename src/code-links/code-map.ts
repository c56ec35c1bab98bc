/**
 * Two blocks of code whose lines belong together: a line that the reader points at, or comes to by keyboard, is marked
 * with its lines in the other block. Loaded when the reader first comes to such blocks, which are within an element with
 * `data-code-map`. Each pair is a line of the first block with lines of the second: `3:2 4:3-5,9`.
 */
type Pair = readonly Element[];

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
@media screen {
  .code-line[data-marked] { background: var(--accent-tint); box-shadow: inset 3px 0 var(--accent); }
}
@media (forced-colors: active) {
  .code-line[data-marked] { outline: 2px solid Highlight; outline-offset: -2px; }
}
`);
document.adoptedStyleSheets.push(sheet);

type Handle = (event: Event) => void;

const handles = new WeakMap<Element, Handle>();

/** Handles what happened in the blocks while this code was loaded; from then on, they have listeners of their own. */
export function onCodeMap(event: Event, map: HTMLElement): void {
  const handle = handles.get(map) ?? follow(map);
  handle(event);
}

function follow(map: HTMLElement): Handle {
  const handlers = handlersOf(map);
  const handled = new WeakSet<Event>();
  const handle = (event: Event): void => {
    if (handled.has(event)) return;
    handled.add(event);
    handlers[event.type]?.(event);
  };
  for (const name of Object.keys(handlers)) map.addEventListener(name, handle);
  handles.set(map, handle);
  return handle;
}

/** By the name of the event. */
function handlersOf(map: HTMLElement): Readonly<Record<string, Handle>> {
  const pairs = pairsOf(map);
  /** By a key or by touch. */
  let chosen: Element | undefined;
  const choose = (line: Element | undefined): void => {
    chosen = line;
    mark(map, pairs, line);
  };
  return {
    pointerover: (event) => mark(map, pairs, lineAt(event) ?? chosen),
    pointerleave: () => mark(map, pairs, chosen),
    focusin: ({ target }) => {
      const pre = target as Element;
      if (pre.matches('pre:focus-visible')) choose(linesIn(pre, pairs)[0]);
    },
    focusout: () => choose(undefined),
    keydown: (event) => {
      const { key } = event as KeyboardEvent;
      const next = key === 'Escape' ? undefined : nextLine(event as KeyboardEvent, pairs, chosen);
      if (key === 'Escape') choose(undefined);
      if (!next) return;
      event.preventDefault();
      choose(next);
      next.scrollIntoView({ block: 'nearest' });
      announce(pairs, next);
    },
    click: (event) => {
      if ((event as PointerEvent).pointerType !== 'touch') return;
      const line = lineAt(event);
      choose(line === chosen ? undefined : line);
    },
  };
}

/** Lines that the map does not name are left out. */
function pairsOf(map: HTMLElement): readonly Pair[] {
  const [first = [], second = []] = [...map.querySelectorAll('.code-block')].map((block) => [
    ...block.querySelectorAll('.code-line'),
  ]);
  return (map.dataset.codeMap ?? '').split(' ').map((pair) => {
    const [line, ranges = ''] = pair.split(':');
    const others = ranges.split(',').flatMap((range) => {
      const [from, to = from] = range.split('-').map(Number);
      return second.slice(Number(from) - 1, to);
    });
    return [...first.slice(Number(line) - 1, Number(line)), ...others];
  });
}

const lineAt = ({ target }: Event): Element | undefined =>
  (target as Element).closest<HTMLElement>('.code-line') ?? undefined;

function mark(map: Element, pairs: readonly Pair[], line: Element | undefined): void {
  const marked = new Set(pairs.filter((pair) => line && pair.includes(line)).flat());
  for (const one of map.querySelectorAll('.code-line')) one.toggleAttribute('data-marked', marked.has(one));
}

const linesIn = (pre: Element, pairs: readonly Pair[]): readonly Element[] => {
  const paired = new Set(pairs.flat());
  return [...pre.querySelectorAll('.code-line')].filter((line) => paired.has(line));
};

/** Up and down; at the ends, the keys scroll. */
function nextLine(event: KeyboardEvent, pairs: readonly Pair[], chosen: Element | undefined): Element | undefined {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const pre = (event.target as Element).closest('pre');
  if (!pre || step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const lines = linesIn(pre, pairs);
  return chosen ? lines[lines.indexOf(chosen) + step] : lines.at(step > 0 ? 0 : -1);
}

/** Assistive technology reads the line, then what belongs to it. */
function announce(pairs: readonly Pair[], line: Element): void {
  const announcer = document.querySelector('[data-announcer]');
  const others = new Set(pairs.filter((pair) => pair.includes(line)).flat());
  others.delete(line);
  const textOf = ({ textContent }: Element): string => textContent?.trim() ?? '';
  if (announcer) announcer.textContent = [line, ...others].map(textOf).join('\n');
}
