import { afterEach, expect, test, vi } from 'vitest';
import { createMounts, type ExtensionClients, type MountedView } from '../../../../src/client/extension-clients.ts';

const view = (article: string, extensions?: readonly string[], more: Partial<MountedView> = {}): MountedView => ({
  page: extensions ? { extensions } : {},
  article,
  ...more,
});
/** Nothing here looks into it. It says in its title whether something is mounted. */
const element = (id: string) =>
  Object.assign(
    { id, title: '' },
    {
      toggleAttribute(this: { title: string }, name: string, isSet: boolean) {
        this.title = isSet ? name : '';
      },
    },
  ) as unknown as HTMLElement;
/** All promises that are settled by now have been heard of. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Two extensions that say what happens to them. */
function recorded(more: ExtensionClients = {}) {
  const log: string[] = [];
  const client = (name: string) => async () => {
    log.push(`load ${name}`);
    return {
      mount: (article: HTMLElement) => {
        log.push(`mount ${name} ${article.id}`);
        return () => void log.push(`leave ${name} ${article.id}`);
      },
    };
  };
  const show = createMounts({ shapes: client('shapes'), charts: client('charts'), ...more });
  const shown = async (...args: Parameters<typeof show>): Promise<readonly string[]> => {
    show(...args);
    await settled();
    return log.splice(0);
  };
  return { show, shown };
}

afterEach(() => vi.restoreAllMocks());

test('a page mounts the extensions it needs, and leaves them for the next', async () => {
  const { shown } = recorded();
  expect(await shown(view('none'), element('a'))).toEqual([]);
  expect(await shown(view('one', ['shapes']), element('b'))).toEqual(['load shapes', 'mount shapes b']);
  expect(await shown(view('both', ['charts', 'shapes']), element('c'))).toEqual([
    'leave shapes b',
    'load charts',
    'load shapes',
    'mount charts c',
    'mount shapes c',
  ]);
  expect(await shown(view('none'), element('d'))).toEqual(['leave charts c', 'leave shapes c']);
});

test('an article that stays as it is keeps what was mounted; one that is drawn anew is mounted anew', async () => {
  const { shown } = recorded();
  const article = element('a');
  await shown(view('text', ['shapes']), article);
  expect(article.title).toBe('data-mounted');
  expect(await shown(view('text', ['shapes']), article)).toEqual([]);
  expect(await shown(view('edited', ['shapes']), article)).toEqual(['leave shapes a', 'load shapes', 'mount shapes a']);
  expect(await shown(view('edited', ['shapes']), element('b'))).toEqual([
    'leave shapes a',
    'load shapes',
    'mount shapes b',
  ]);
  await shown(view('none'), article);
  expect(article.title).toBe('');
});

test('a page that could not be loaded, or has no article, mounts nothing', async () => {
  const { shown } = recorded();
  await shown(view('text', ['shapes']), element('a'));
  const failed = { failed: { state: {}, onRetry: () => {} } } as unknown as Partial<MountedView>;
  expect(await shown(view('', ['shapes'], failed), element('b'))).toEqual(['leave shapes a']);
  expect(await shown(view('text', ['shapes']), null)).toEqual([]);
});

test('code that arrives after the reader has left is not mounted', async () => {
  let arrive = (_: { mount: () => void }): void => {};
  const mount = vi.fn();
  const { shown } = recorded({
    slow: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  await shown(view('one', ['slow']), element('a'));
  await shown(view('two'), element('b'));
  arrive({ mount });
  await settled();
  expect(mount).not.toHaveBeenCalled();
});

test('a cleanup may come late: then it is called at once', async () => {
  let finish = (_: () => void): void => {};
  const cleanup = vi.fn();
  const mount = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const { shown } = recorded({ slow: async () => ({ mount }) });
  await shown(view('one', ['slow']), element('a'));
  await shown(view('two'), element('b'));
  finish(cleanup);
  await settled();
  expect(cleanup).toHaveBeenCalledTimes(1);
});

test('what fails is said in the console, and the others are mounted', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { shown } = recorded({
    gone: () => Promise.reject(new Error('no such chunk')),
    broken: async () => ({
      mount: () => {
        throw new Error('no such element');
      },
    }),
    sticky: async () => ({
      mount: () => () => {
        throw new Error('no way out');
      },
    }),
  });
  const all = ['broken', 'gone', 'shapes', 'sticky', 'unknown'];
  expect(await shown(view('one', all), element('a'))).toEqual(['load shapes', 'mount shapes a']);
  expect(await shown(view('two'), element('b'))).toEqual(['leave shapes a']);
  expect(said.mock.calls.map(([text, error]) => [text, (error as Error).message])).toEqual([
    ['The extension broken failed:', 'no such element'],
    ['The extension gone failed:', 'no such chunk'],
    ['The extension sticky failed:', 'no way out'],
  ]);
});
