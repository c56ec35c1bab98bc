import { afterEach, expect, test, vi } from 'vitest';
import { holdPanel } from '../../../../src/client/hold-panel.ts';

afterEach(() => vi.unstubAllGlobals());

/** A panel of these stops in a page, and the key handler that it sets. */
function pageWith(names: readonly string[]) {
  let active: object | undefined;
  const stops = names.map((name) => ({
    name,
    focus() {
      active = this;
    },
  }));
  const page = {
    body: { style: { overflow: 'auto' } },
    onKey: undefined as ((event: object) => void) | undefined,
    addEventListener: (_: string, listener: (event: object) => void) => {
      page.onKey = listener;
    },
    removeEventListener: () => {
      page.onKey = undefined;
    },
    get activeElement() {
      return active;
    },
  };
  vi.stubGlobal('document', page);
  const panel = { querySelectorAll: () => stops, contains: (one: object) => stops.some((stop) => stop === one) };
  /** What has the focus after Tab; `browser` where that is left to the browser. */
  const tab = (from: string, shiftKey: boolean): string | undefined => {
    active = stops.find(({ name }) => name === from) ?? {};
    let isOurs = false;
    page.onKey?.({ key: 'Tab', shiftKey, preventDefault: () => (isOurs = true) });
    return isOurs ? (active as { name?: string }).name : 'browser';
  };
  return { page, panel: panel as unknown as HTMLElement, tab };
}

test.each([
  ['first', false, 'browser'],
  ['last', false, 'first'],
  ['last', true, 'browser'],
  ['first', true, 'last'],
  ['outside', false, 'first'],
  ['outside', true, 'last'],
])('in an open panel, Tab from %s (Shift: %s) goes to %s', (from, shiftKey, to) => {
  const { panel, tab } = pageWith(['first', 'middle', 'last']);
  holdPanel(panel);
  expect(tab(from, shiftKey)).toBe(to);
});

test('the page behind an open panel does not scroll, and is as before when it is closed', () => {
  const { page, panel, tab } = pageWith(['first', 'last']);
  const release = holdPanel(panel);
  expect(page.body.style.overflow).toBe('hidden');
  release();
  expect([page.body.style.overflow, tab('last', false)]).toEqual(['auto', 'browser']);
});
