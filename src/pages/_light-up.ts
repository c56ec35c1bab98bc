/** A property of the model lights up what came of it: in the code of each tab, and in the diagram. */

/** As the build found it; lines count from 1. */
interface LineTrace {
  readonly name: string;
  readonly line: number;
  readonly lines: Readonly<Record<string, readonly number[]>>;
}

/** A line of the model. Its name is the button: a word in a line of text, so it may be smaller than other targets. */
interface Property {
  readonly trace: LineTrace;
  readonly line: Element;
  readonly button: HTMLElement;
}

export interface Light {
  /** Lights up the property in a line of the model; nothing if there is none. Lines count from 1. */
  showLine(line: number): void;
  /** Scrolls the open tab to what is lit. */
  reveal(): void;
  stop(): void;
}

/**
 * Makes the properties of the model buttons. One is lit while the mouse is over it or it has the focus. A key keeps it,
 * and so does a tap, where nothing hovers.
 */
export function lightUp(proof: HTMLElement): Light {
  const properties = propertiesOf(proof);
  const at = ({ target }: Event): Property | undefined =>
    properties.find(({ line }) => target instanceof Node && line.contains(target));
  let kept: Property | undefined;
  const show = (property: Property | undefined): void => {
    for (const lit of proof.querySelectorAll('.lit')) lit.classList.remove('lit');
    if (!property) return;
    for (const part of [property.line, ...partsOf(proof, property.trace)]) part.classList.add('lit');
    reveal(proof);
  };
  const choose = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    const property = at(event);
    // A click elsewhere may have opened another tab.
    if (!property) {
      reveal(proof);
      return;
    }
    // With a mouse, a click begins to edit.
    if (event.type === 'click' && !matchMedia('(hover: none)').matches) return;
    event.preventDefault();
    kept = kept === property ? undefined : property;
    for (const one of properties) one.button.setAttribute('aria-pressed', String(one === kept));
    show(property);
  };
  const stop = new AbortController();
  const follow = (names: readonly string[], handle: (event: Event) => void): void => {
    for (const name of names) proof.addEventListener(name, handle, { signal: stop.signal });
  };
  follow(['pointerover', 'focusin'], (event) => at(event) && show(at(event)));
  follow(['pointerout', 'focusout'], (event) => at(event) && show(kept));
  follow(['click', 'keydown'], choose);
  return {
    showLine: (line) => show(properties.find(({ trace }) => trace.line === line)),
    reveal: () => reveal(proof),
    stop: () => stop.abort(),
  };
}

function propertiesOf(proof: HTMLElement): readonly Property[] {
  const traces = JSON.parse(proof.querySelector<HTMLElement>('[data-trace]')?.dataset.trace ?? '[]') as LineTrace[];
  const lines = linesOf(proof.querySelector('.code-block'));
  return traces.flatMap((trace) => {
    const line = lines[trace.line - 1];
    const words = [...(line?.querySelectorAll<HTMLElement>('.token') ?? [])];
    const button = words.find(({ textContent }) => textContent === trace.name);
    if (!line || !button) return [];
    button.tabIndex = 0;
    button.setAttribute('role', 'button');
    button.setAttribute('aria-pressed', 'false');
    line.classList.add('traced');
    return [{ trace, line, button }];
  });
}

const linesOf = (block: Element | null | undefined): readonly HTMLElement[] => [
  ...(block?.querySelectorAll<HTMLElement>('.code-line') ?? []),
];

/** Lines of code; of a diagram, the texts that hold the name. */
function partsOf(proof: HTMLElement, { name, lines }: LineTrace): readonly Element[] {
  return [...proof.querySelectorAll<HTMLElement>('.tabs > li')].flatMap((tab): readonly Element[] => {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    const code = linesOf(panel);
    if (code.length > 0) return (lines[tab.dataset.value ?? ''] ?? []).flatMap((line) => code[line - 1] ?? []);
    const word = new RegExp(`(?:^|\\W)${name}(?:\\W|$)`);
    return [...(panel?.querySelectorAll('text') ?? [])].filter((text) => word.test(text.textContent ?? ''));
  });
}

/** Scrolls the open tab by whole lines, until what is lit can be seen. */
function reveal(proof: HTMLElement): void {
  const lit = proof.querySelector<HTMLElement>('.tab-panel:not([hidden]) .code-line.lit');
  const code = lit?.closest('pre');
  if (!lit || !code) return;
  const top = lit.offsetTop - code.offsetTop;
  const room = code.clientHeight - lit.offsetHeight;
  if (top >= code.scrollTop && top <= code.scrollTop + room) return;
  code.scrollTop = top - Math.floor(room / 3 / lit.offsetHeight) * lit.offsetHeight;
}
