/**
 * Runs in pages of `docs-build serve` only: listens for builds, refreshes what changed, and shows problems over the
 * page. Builds everything with DOM calls and a constructed style sheet, so that it works under the page's own
 * Content-Security-Policy.
 */
import type { BuildEvent, PageProblem, StyleChange } from '../shared/build-event.ts';
import { keepSameBlocks } from './replace-blocks.ts';

/** The interface of the site's own client: fetch the current page's content again and show it in place. */
interface SiteClient {
  refresh(): Promise<unknown> | unknown;
}

const siteClient = (): SiteClient | undefined => (window as unknown as { readonly docsBuild?: SiteClient }).docsBuild;

/** The build this page shows, and the server that made it; undefined until the server has said hello. */
let shown: { readonly number: number; readonly server: string } | undefined;

async function follow(event: BuildEvent): Promise<void> {
  switch (event.kind) {
    case 'hello':
      // After a restart or a lost connection, events may have been missed.
      if (shown ? shown.number !== event.number || shown.server !== event.server : isOld(event)) location.reload();
      shown = event;
      return;
    case 'reload':
      location.reload();
      // The page is being unloaded: further events are of no use.
      return new Promise(() => {});
    case 'page':
      await refreshPage();
      break;
    case 'css':
      // The article may have changed, too; without hydration only a reload can show it.
      await siteClient()?.refresh();
      await swapStyles(event.styles);
      break;
    case 'go':
      go(event.to);
      return;
    case 'diagnostics':
      problems = event.diagnostics;
      showProblems();
      showMended((event.mended ?? []).filter(isShownHere));
      return;
    default:
      event satisfies never;
      return;
  }
  if (shown) shown = { ...shown, number: event.number };
}

/**
 * Whether a newer build was done between this page's answer, which names its build in a header, and the first hello.
 * Asked for the same build only once: a browser may keep the header of an older answer.
 */
function isOld({ number, server }: { readonly number: number; readonly server: string }): boolean {
  const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const made = answer?.serverTiming.find(({ name }) => name === 'docs-build')?.description;
  const build = `${server} ${number}`;
  const key = 'docs-build.reloaded-for';
  if (made === undefined || made === String(number) || sessionStorage.getItem(key) === build) return false;
  sessionStorage.setItem(key, build);
  return true;
}

/** Holds the place that this tab has followed a writer to last; empty at the beginning, absent where it follows nobody. */
const placeKey = 'docs-build.follows';

/** An editor opens pages that follow it with this word in the address. */
function beginToFollow(): void {
  const here = new URL(location.href);
  if (!here.searchParams.has('docs-build-follow')) return;
  sessionStorage.setItem(placeKey, '');
  here.searchParams.delete('docs-build-follow');
  history.replaceState(history.state, '', here);
}

/** Once for each place, so that a reader may look elsewhere meanwhile. */
function go(to: string): void {
  const last = sessionStorage.getItem(placeKey);
  const place = new URL(to, location.href);
  if (last === null || last === to || place.origin !== location.origin) return;
  sessionStorage.setItem(placeKey, to);
  const pathOf = ({ pathname }: URL | Location): string => pathname.replace(/\/$/, '');
  if (pathOf(place) !== pathOf(location)) location.replace(place);
  else if (place.hash === '') window.scrollTo(0, 0);
  // Opens what hides the target, and adds nothing to the history.
  else location.replace(place.hash);
}

async function refreshPage(): Promise<void> {
  const client = siteClient();
  if (!client) return location.reload();
  try {
    await client.refresh();
  } catch {
    location.reload();
  }
}

/** Keeps the old style sheet until the new one has loaded, so that the page is never unstyled. */
async function swapStyles(styles: readonly StyleChange[]): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href]')];
  const swaps = styles.map(
    ({ from, to }) =>
      new Promise<void>((resolve, reject) => {
        const link = links.find(({ href }) => href === new URL(from, location.href).href);
        if (!link) return reject(new Error(`The page has no style sheet ${from}`));
        const next = link.cloneNode() as HTMLLinkElement;
        next.href = to;
        // The old integrity hash would no longer match.
        next.removeAttribute('integrity');
        next.addEventListener('load', () => {
          link.remove();
          resolve();
        });
        next.addEventListener('error', reject);
        link.after(next);
      }),
  );
  await Promise.all(swaps).catch(() => location.reload());
}

keepSameBlocks();
beginToFollow();

let stream: EventSource | undefined;
/** Handles events one at a time. */
let last: Promise<void> = Promise.resolve();

function connect(): void {
  if (stream && stream.readyState !== EventSource.CLOSED) return;
  stream = new EventSource(new URL('./events', import.meta.url));
  stream.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as BuildEvent;
    last = last.then(() => follow(event)).catch(() => {});
  });
  stream.addEventListener('error', () => {
    // The browser connects again by itself unless the server answered with something else, e.g. another program there.
    if (stream?.readyState === EventSource.CLOSED) setTimeout(connect, 2_000);
  });
}

// Browsers open at most six connections to a server: hidden pages close theirs, or a seventh tab could not load.
const hiddenGraceMs = 1_000;
let hiding: ReturnType<typeof setTimeout> | undefined;

function disconnect(): void {
  stream?.close();
  stream = undefined;
}

document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding);
  if (document.visibilityState === 'visible') connect();
  else hiding = setTimeout(disconnect, hiddenGraceMs);
});
// A page in the back/forward cache must not hold a connection.
window.addEventListener('pagehide', disconnect);
window.addEventListener('pageshow', connect);
connect();

// The problems, over the page.

const styles = `
:host { all: initial; }
* { box-sizing: border-box; }
.badge, .panel { font: 14px/1.5 system-ui, sans-serif; color: #f4f4f5; background: #18181b; }
.badge {
  position: fixed; right: 1rem; bottom: 1rem; z-index: 2147483646; padding: .25rem .75rem; border: 1px solid #a16207;
  border-radius: 1rem; color: #fde68a; cursor: pointer;
}
.badge.error { border-color: #ef4444; color: #fecaca; }
.badge.mended { right: auto; left: 1rem; max-width: 60vw; border-color: #15803d; color: #bbf7d0; cursor: auto; }
.panel {
  position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 70vh; overflow: auto; padding: 1rem 1.5rem 1.5rem;
  border-top: 4px solid #ef4444; box-shadow: 0 -4px 24px rgb(0 0 0 / 40%);
}
.panel.warning { border-top-color: #eab308; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
h2 { margin: 0; font-size: 1.125rem; }
h3 { margin: 1rem 0 .25rem; font: 600 .875rem ui-monospace, monospace; overflow-wrap: anywhere; }
h3.error { color: #fca5a5; }
h3.warning { color: #fde68a; }
p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
pre { margin: .5rem 0; padding: .75rem; overflow: auto; background: #27272a; font: 13px/1.45 ui-monospace, monospace; }
button { font: inherit; color: inherit; background: none; border: 1px solid currentcolor; border-radius: .25rem; padding: .25rem .75rem; cursor: pointer; }
:focus-visible { outline: 2px solid #93c5fd; outline-offset: 2px; }
`;

let host: HTMLElement | undefined;
let problems: readonly PageProblem[] = [];
let shownProblems = '';

const isShownHere = ({ severity, page }: PageProblem): boolean =>
  severity === 'error' || page === undefined || page === decodeURI(location.pathname).replace(/\/$/, '');

let mendedHost: HTMLElement | undefined;
const mendedMs = 6_000;

/** Says for a moment what the last edit has mended. */
function showMended(mended: readonly PageProblem[]): void {
  mendedHost?.remove();
  mendedHost = undefined;
  if (mended.length === 0) return;
  const made = document.createElement('docs-build-mended');
  mendedHost = made;
  const root = shadowOf(made);
  const note = element('div', 'badge mended');
  note.setAttribute('role', 'status');
  root.append(note);
  // A status is read out when its text changes.
  note.textContent = `✓ Fixed: ${[...new Set(mended.map(nameOf))].join(', ')}`;
  setTimeout(() => made.remove(), mendedMs);
}

const nameOf = ({ code, file }: PageProblem): string => (file === undefined ? code : `${code} in ${file}`);

/** Adds an element to the document, out of reach of the site's styles. */
function shadowOf(added: HTMLElement): ShadowRoot {
  const root = added.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  document.documentElement.append(added);
  return root;
}

/** Shows all errors, and the warnings of the present page. */
function showProblems(): void {
  const own = problems.filter(isShownHere);
  // The panel stays as the reader left it, unless something has changed.
  if (JSON.stringify(own) === shownProblems) return;
  shownProblems = JSON.stringify(own);
  replaceOverlay(own, problems.length - own.length);
}

// The client changes the address with this function when a reader follows a link.
const { pushState } = history;
history.pushState = (...args) => {
  pushState.apply(history, args);
  showProblems();
};
window.addEventListener('popstate', showProblems);

/** @param others Number of warnings on other pages. */
function replaceOverlay(problems: readonly PageProblem[], others: number): void {
  host?.remove();
  host = undefined;
  if (problems.length === 0) return;
  host = document.createElement('docs-build-problems');
  const root = shadowOf(host);
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  if (hasErrors) openPanel(root, problems, others);
  else root.append(badge(root, problems, others));
}

/** A small button with the count; opens the list. */
function badge(root: ShadowRoot, problems: readonly PageProblem[], others: number): HTMLElement {
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const button = element('button', hasErrors ? 'badge error' : 'badge', countText(problems));
  button.setAttribute('type', 'button');
  button.addEventListener('click', () => {
    button.remove();
    openPanel(root, problems, others);
  });
  return button;
}

function openPanel(root: ShadowRoot, problems: readonly PageProblem[], others: number): void {
  const before = document.activeElement;
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const panel = element('div', hasErrors ? 'panel' : 'panel warning');
  panel.setAttribute('role', 'alertdialog');
  panel.setAttribute('aria-labelledby', 'title');
  panel.setAttribute('aria-describedby', 'list');
  panel.tabIndex = -1;
  const title = element('h2', '', countText(problems));
  title.id = 'title';
  const close = element('button', '', 'Close (Esc)');
  close.setAttribute('type', 'button');
  const head = element('header', '');
  head.append(title, close);
  const list = element('div', '');
  list.id = 'list';
  list.append(...problems.flatMap(problemParts));
  if (others > 0)
    list.append(element('p', '', `${count(others, 'warning')} on other pages: see the terminal, or open the page.`));
  panel.append(head, list);

  const shut = (): void => {
    document.removeEventListener('keydown', onKey, true);
    if (!panel.isConnected) return;
    panel.remove();
    const small = badge(root, problems, others);
    root.append(small);
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
    else small.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    // The panel disappears with the last problem.
    if (!panel.isConnected) document.removeEventListener('keydown', onKey, true);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      shut();
    }
  };
  close.addEventListener('click', shut);
  document.addEventListener('keydown', onKey, true);
  root.append(panel);
  panel.focus({ preventScroll: true });
}

function problemParts({
  code,
  severity,
  message,
  file,
  line,
  column,
  frame,
  hint,
  isNew,
}: PageProblem): readonly HTMLElement[] {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return [
    element('h3', severity, `${isNew ? 'new ' : ''}${severity} ${code}${place === '' ? '' : ` in ${place}`}`),
    element('p', '', message),
    ...(frame === undefined ? [] : [element('pre', '', frame)]),
    ...(hint === undefined ? [] : [element('p', '', hint)]),
  ];
}

function countText(problems: readonly PageProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const fresh = problems.filter(({ isNew }) => isNew).length;
  const ofThem = fresh > 0 && fresh < problems.length ? `${fresh} new` : '';
  return [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : '', ofThem]
    .filter(Boolean)
    .join(', ');
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

function element(name: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
