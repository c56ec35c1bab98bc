import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNavigation, loadFirstPage } from '../../../../src/app/navigation.ts';
import type { PageModule } from '../../../../src/app/view.ts';
import { loadedPage, memoryWindow, viewOf } from './memory-window.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** At `/a`, with ways to follow a link and to wait until what has been settled is shown. */
function navigate(start = '/a') {
  const win = memoryWindow(start);
  const navigation = createNavigation(viewOf('/a'), '/', win);
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    win,
    ...navigation,
    navigation,
    settled,
    follow: (address: string, isFromSidebar = false) =>
      navigation.visit(new URL(address, win.location.href), isFromSidebar),
    answer: async (page = loadedPage(win.loads.at(-1)?.route ?? '')) => {
      win.loads.at(-1)?.resolve(page);
      await settled();
    },
    fail: async () => {
      win.loads.at(-1)?.reject(new Error('no network'));
      await settled();
    },
  };
}

describe('a link to another page', () => {
  test('changes the address at once and the page when it has loaded', async () => {
    const { win, view, follow, answer } = navigate();
    follow('/b#part');
    expect([win.address(), view().page.route, win.historyLength()]).toEqual(['/b#part', '/a', 2]);
    await answer();
    expect([view().page.route, view().article]).toEqual(['/b', '<p>/b</p>']);
  });

  test('says how the page was asked for, once', async () => {
    const { takeArrival, follow, answer } = navigate();
    follow('/b#part');
    await answer();
    expect(takeArrival()).toEqual({ cause: 'push', hash: '#part', position: undefined, revealsEntry: true });
    expect(takeArrival()).toBeUndefined();
  });

  test('in the sidebar leaves the sidebar where it is, unless the page has another one', async () => {
    const { takeArrival, follow, answer } = navigate();
    follow('/b', true);
    await answer();
    expect(takeArrival()?.revealsEntry).toBe(false);
    follow('/c', true);
    await answer(loadedPage('/c', '<li>another</li>'));
    expect(takeArrival()?.revealsEntry).toBe(true);
  });

  test('of two, only the one that was followed last is shown, whichever loads last', async () => {
    const { win, view, follow, settled } = navigate();
    follow('/b');
    follow('/c');
    expect(win.loads[0]?.init.signal?.aborted).toBe(true);
    win.loads[1]?.resolve(loadedPage('/c'));
    win.loads[0]?.resolve(loadedPage('/b'));
    await settled();
    expect(view().page.route).toBe('/c');
  });

  test('shows progress after 200 ms', async () => {
    const { win, follow } = navigate();
    follow('/b');
    await vi.advanceTimersByTimeAsync(199);
    expect(win.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(win.log).toEqual(['progress']);
  });
});

test.each([
  ['a hash is scrolled to', '/a#part', ['scroll to #part']],
  ['the same address goes to the top', '/a', ['scroll to the top']],
  ['another query scrolls nothing', '/a?x=1', []],
])('on the same page %s, and nothing is loaded', (_, address, log) => {
  const { win, follow } = navigate();
  follow(address);
  expect([win.address(), win.loads, win.log]).toEqual([address, [], log]);
});

describe('a link to `x.html` or `x/index`', () => {
  test.each(['/b.html', '/b/index', '/b/index.html'])('%s: the address becomes that of the page', async (address) => {
    const { win, view, follow, answer } = navigate();
    follow(`${address}?x=1#part`);
    await answer(loadedPage('/b'));
    expect([view().page.route, win.address(), win.historyLength()]).toEqual(['/b', '/b?x=1#part', 2]);
  });

  test('also to the page itself', () => {
    const { win, follow } = navigate();
    follow('/a.html#part');
    expect([win.address(), win.loads, win.log]).toEqual(['/a#part', [], ['scroll to #part']]);
  });

  test('keeps its address while the page cannot be loaded', async () => {
    const { win, follow, answer, fail } = navigate();
    follow('/b.html');
    await fail();
    follow('/b.html');
    await fail();
    expect(win.address()).toBe('/b.html');
    follow('/c');
    await answer();
    expect(win.address()).toBe('/c');
  });
});

test('a link to the present address adds no history entry', () => {
  const { win, follow } = navigate();
  follow('/a');
  expect(win.historyLength()).toBe(1);
});

describe('Back and Forward', () => {
  test('load the page of the entry and return to its scroll position', async () => {
    const { win, view, takeArrival, follow, answer, pop } = navigate();
    follow('/b');
    await answer();
    follow('/c');
    await answer();
    win.move(-1);
    pop();
    await answer();
    expect([view().page.route, takeArrival()]).toEqual([
      '/b',
      { cause: 'pop', hash: '', position: 0, revealsEntry: true },
    ]);
  });

  test('within a page only scroll', () => {
    const { win, follow, pop } = navigate();
    follow('/a#part');
    follow('/a#end');
    win.log.length = 0;
    win.move(-1);
    pop();
    expect([win.loads, win.log]).toEqual([[], ['scroll to 0']]);
  });

  test('close an open panel instead of leaving the page', async () => {
    const { win, view, follow, answer, pop, guard } = navigate();
    follow('/b');
    await answer();
    const close = vi.fn();
    const removeGuard = guard(close);
    win.move(-1);
    pop();
    // The browser tells of the way back, too.
    pop();
    expect([close.mock.calls.length, win.log, win.address(), view().page.route]).toEqual([1, ['go 1'], '/b', '/b']);
    removeGuard();
    win.move(-1);
    pop();
    await answer();
    expect(view().page.route).toBe('/a');
  });
});

describe('a redirect', () => {
  const redirect = (to: string) => ({ answer: { redirect: to }, sidebar: '', module: undefined });

  test('replaces the address, keeps the hash, and is followed', async () => {
    const { win, view, follow, answer } = navigate();
    follow('/old#part');
    await answer(redirect('/new'));
    expect([win.address(), win.historyLength()]).toEqual(['/new#part', 2]);
    await answer();
    expect(view().page.route).toBe('/new');
  });

  test('to another site is left to the browser', async () => {
    const { win, view, follow, answer } = navigate();
    follow('/old');
    await answer(redirect('https://other.example/'));
    expect([win.log, view().page.route]).toEqual([['leave for https://other.example/'], '/a']);
  });

  test('is left to the browser after five others', async () => {
    const { win, follow, answer } = navigate();
    follow('/0');
    for (let count = 1; count <= 6; count++) await answer(redirect(`/${count}`));
    expect([win.log, win.loads.length]).toEqual([['leave for https://site.example/6'], 6]);
  });
});

describe('a page that cannot be loaded', () => {
  test('is loaded as a document once, then it is an error with a retry', async () => {
    const { win, view, follow, fail, answer } = navigate();
    follow('/b');
    await fail();
    expect([win.log, view().page.route]).toEqual([['reload'], '/a']);
    follow('/c');
    await fail();
    expect([win.log, view().failed?.state.error]).toEqual([['reload'], new Error('no network')]);
    view().failed?.onRetry();
    expect(view().failed?.state.isLoading).toBe(true);
    await answer();
    expect([view().page.route, view().failed]).toEqual(['/c', undefined]);
  });

  test('when it is refreshed is loaded as a document', async () => {
    const { win, refresh, fail } = navigate();
    void refresh();
    await fail();
    expect(win.log).toEqual(['forget preloads', 'reload']);
  });
});

test('a refresh loads the present page past every cache', async () => {
  const { win, refresh, takeArrival, answer } = navigate();
  void refresh();
  expect([win.loads[0]?.route, win.loads[0]?.init.cache]).toEqual(['/a', 'no-store']);
  await answer(loadedPage('/a', '<li>changed</li>'));
  expect(takeArrival()).toMatchObject({ cause: 'refresh', revealsEntry: false });
});

test('subscribers hear of every view until they unsubscribe', async () => {
  const { subscribe, follow, answer } = navigate();
  const changed = vi.fn();
  const unsubscribe = subscribe(changed);
  follow('/b');
  await answer();
  unsubscribe();
  follow('/c');
  await answer();
  expect(changed).toHaveBeenCalledTimes(1);
});

describe('the code of the first page', () => {
  const module: PageModule = { default: () => null };
  function loadFirst() {
    const navigated = navigate();
    const changes: (() => void)[] = [];
    let settle: { resolve(module: PageModule): void; reject(reason: unknown): void } | undefined;
    const loader = () =>
      new Promise<PageModule>((resolve, reject) => {
        settle = { resolve, reject };
      });
    const ready = vi.fn();
    void loadFirstPage(navigated.navigation, loader, (change) => changes.push(change)).then(ready);
    const end = async (name: 'resolve' | 'reject', value: unknown): Promise<void> => {
      settle?.[name](value as PageModule);
      await navigated.settled();
    };
    return { ...navigated, changes, ready, end };
  }

  test('is waited for, however slow it is', async () => {
    const { ready, end, view } = loadFirst();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ready.mock.calls.length, view().module]).toEqual([0, undefined]);
    await end('resolve', module);
    expect([ready.mock.calls.length, view().module]).toEqual([1, module]);
  });

  test('when it fails is an error once the page is hydrated, and can be asked for again', async () => {
    const { changes, ready, end, view } = loadFirst();
    await end('reject', new Error('no code'));
    expect([ready.mock.calls.length, view().failed]).toEqual([1, undefined]);
    for (const change of changes.splice(0)) change();
    expect(view().failed?.state.error).toEqual(new Error('no code'));
    view().failed?.onRetry();
    await end('resolve', module);
    expect([view().module, view().failed]).toEqual([module, undefined]);
  });

  test('that is asked for again is given up when the reader goes on before it has come', async () => {
    const { changes, follow, answer, end, view } = loadFirst();
    await end('reject', new Error('no code'));
    for (const change of changes.splice(0)) change();
    view().failed?.onRetry();
    follow('/b');
    await answer();
    await end('resolve', module);
    expect(view().page.route).toBe('/b');
  });
});
