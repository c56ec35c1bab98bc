/** The tabs beside the model, while it is edited: their code becomes what the tools make of it. */
import type { TextFile } from '../../concerto/playground-files/contents.ts';
import { bodyOf } from '../../concerto/samples/body-of.ts';
import { isOwn } from '../../concerto/samples/targets.ts';
import { createPainter, type Painter } from './_recolor.ts';

interface Panel {
  readonly code: Element;
  readonly title: Element;
  /** As the build has made it. */
  readonly recorded: { readonly lines: readonly HTMLElement[]; readonly title: string };
  readonly painter: Painter;
}

export class LiveOutput {
  readonly #panels: ReadonlyMap<string, Panel>;
  /** Below the tabs: where the code comes from. */
  readonly #origin: HTMLElement | null;
  readonly #recorded: string;

  constructor(home: HTMLElement) {
    this.#panels = new Map(
      [...home.querySelectorAll<HTMLElement>('[role=tab]')].flatMap((tab) => {
        const panel = panelOf(document.getElementById(tab.getAttribute('aria-controls') ?? ''));
        return panel ? [[tab.dataset.value ?? '', panel] as const] : [];
      }),
    );
    this.#origin = home.querySelector('.sample-drawn > p > em');
    this.#recorded = this.#origin?.textContent ?? '';
    const line = this.#origin?.parentElement;
    // Another text may have fewer lines.
    if (line) line.style.minHeight = `${line.getBoundingClientRect().height}px`;
  }

  show(target: string, files: readonly TextFile[]): void {
    const panel = this.#panels.get(target);
    const file = files.find(({ name }) => isOwn(name));
    if (!panel || !file) return;
    panel.title.textContent = file.name;
    panel.code.replaceChildren(...panel.painter.paint(bodyOf(file.text.trimEnd())));
    const [generator = ''] = /concerto-codegen \S+/.exec(this.#recorded) ?? [];
    this.say(`Generated in this browser by ${generator} from your model`);
  }

  /** Says where the code of the tab comes from. */
  say(text: string): void {
    if (this.#origin && this.#origin.textContent !== text) this.#origin.textContent = text;
  }

  /** What the build has made. */
  restore(): void {
    for (const { code, title, recorded } of this.#panels.values()) {
      if (code.firstChild !== recorded.lines[0]) code.replaceChildren(...recorded.lines);
      title.textContent = recorded.title;
    }
    this.say(this.#recorded);
  }
}

function panelOf(element: HTMLElement | null): Panel | undefined {
  const code = element?.querySelector('pre > code');
  const title = element?.querySelector('.code-title');
  if (!code || !title) return undefined;
  const lines = [...code.querySelectorAll<HTMLElement>('.code-line')];
  return { code, title, recorded: { lines, title: title.textContent ?? '' }, painter: createPainter(lines) };
}
