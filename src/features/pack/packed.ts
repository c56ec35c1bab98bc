/**
 * The script of a packed site, which readers open from a folder. Browsers neither load modules nor fetch anything there,
 * so both are classic scripts that hand over what they hold. The code of the site believes that it is on a host: it gets
 * an address, a history, and a `fetch` of its own. Every link leads to a file, so the browser loads each page as a document.
 */
import { addressFrom, fileAt, packedOrigin, pathBelow } from '../../shared/features/pack/addresses.ts';
import {
  isFetched,
  type PackedModule,
  type PackedRegistry,
  type PackedSite,
  surroundings,
} from '../../shared/features/pack/packed-site.ts';

declare global {
  var packedSite: PackedSite;
  var packed: PackedRegistry;
}

const { baseUrl } = packedSite;
const pages = new Set(packedSite.pages);
const isPage = (path: string): boolean => pages.has(path);
/** `page`: the file of this page. `address`: where its site has it. `start`: modules whose scripts are in the page. */
const { page = '', address = '', start = '' } = (document.currentScript as HTMLScriptElement).dataset;
const starts = new Set(start.split(' '));
const root = new URL(addressFrom(page, ''), location.href).href;

/** The path of a file of this site; undefined for what is elsewhere. */
function pathOf(address: string): string | undefined {
  const url = new URL(address, place.href);
  if (url.href.startsWith(root)) return pathBelow(url.pathname, new URL(root).pathname);
  return url.origin === packedOrigin ? pathBelow(url.pathname, baseUrl) : undefined;
}

/** The address at which a reader's browser finds what the site has at another one. */
function localAddress(address: string): string {
  const { search, hash } = new URL(address, place.href);
  const path = pathOf(address);
  return path === undefined ? address : addressFrom(page, fileAt(path, isPage) ?? path) + search + hash;
}

const place = {
  origin: packedOrigin,
  pathname: address,
  get href() {
    return packedOrigin + address + location.search + location.hash;
  },
  get search() {
    return location.search;
  },
  get hash() {
    return location.hash;
  },
  set hash(hash) {
    location.hash = hash;
  },
  assign: (to: string | URL) => location.assign(localAddress(`${to}`)),
  replace: (to: string | URL) => location.replace(localAddress(`${to}`)),
  reload: () => location.reload(),
  toString: () => place.href,
};

/** The part of an address that may change without another document; undefined if it leads to another page. */
function ownPart(to: string | URL | null | undefined): string | undefined {
  if (to === null || to === undefined) return location.href;
  const { pathname, search, hash } = new URL(to, place.href);
  return pathname === address ? location.pathname + search + hash : undefined;
}

const visits = {
  get state() {
    return history.state as unknown;
  },
  get length() {
    return history.length;
  },
  get scrollRestoration() {
    return history.scrollRestoration;
  },
  set scrollRestoration(value) {
    history.scrollRestoration = value;
  },
  back: () => history.back(),
  forward: () => history.forward(),
  go: (by?: number) => history.go(by),
  replaceState: (state: unknown, _title: string, to?: string | URL | null) =>
    history.replaceState(state, '', ownPart(to) ?? location.href),
  pushState(state: unknown, _title: string, to?: string | URL | null) {
    const own = ownPart(to);
    if (own === undefined) place.assign(to as string);
    else history.pushState(state, '', own);
  },
};

const registered = new Map<string, { readonly needs: readonly string[]; readonly code: PackedModule }>();
const received = new Map<string, { readonly text: string } | { readonly base64: string }>();
globalThis.packed = {
  module(path, needs, code) {
    registered.set(path, { needs, code });
    if (!starts.has(path)) return;
    // At once, where that is possible: the page asks when it has loaded whether its code has run.
    if (needs.every((need) => registered.has(need))) exportsOf(path);
    else void imported(path);
  },
  data: (path, content) => received.set(path, content),
};

const scripts = new Map<string, Promise<void>>();

/** Runs the classic script of this path. Rejects if there is none; the next call tries again. */
function run(path: string): Promise<void> {
  const running =
    scripts.get(path) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = addressFrom(page, path);
      script.onload = () => resolve();
      script.onerror = () => {
        scripts.delete(path);
        reject(new Error(`No script ${path}`));
      };
      document.head.append(script);
    });
  scripts.set(path, running);
  return running;
}

/** Resolves when a module and all that it imports are registered. */
async function register(path: string, seen: Set<string> = new Set()): Promise<void> {
  if (seen.has(path)) return;
  seen.add(path);
  if (!registered.has(path)) await run(path);
  await Promise.all((registered.get(path)?.needs ?? []).map((need) => register(need, seen)));
}

const modules = new Map<string, { exports: unknown }>();

/** What a registered module exports. It runs once. */
function exportsOf(path: string): unknown {
  const known = modules.get(path);
  if (known) return known.exports;
  const module = { exports: {} as unknown };
  modules.set(path, module);
  const address = packedOrigin + baseUrl + path;
  const pathFrom = (name: string): string => pathOf(new URL(name, address).href) ?? name;
  registered.get(path)?.code(
    (name) => exportsOf(pathFrom(name)),
    module,
    (name) => imported(pathFrom(name)),
    address,
    ...surroundings.map((name) => ({ fetch: read, location: place, history: visits })[name]),
  );
  return module.exports;
}

async function imported(path: string): Promise<unknown> {
  await register(path);
  return exportsOf(path);
}

const read: typeof fetch = async (input, init) => {
  const asked = input instanceof Request ? input.url : `${input}`;
  const path = pathOf(asked);
  if (path === undefined) return fetch(input, init);
  init?.signal?.throwIfAborted();
  if (isFetched(path)) await run(`${path}.js`).catch(() => undefined);
  init?.signal?.throwIfAborted();
  const content = received.get(path);
  if (content === undefined) return new Response(null, { status: 404 });
  if ('text' in content) return new Response(content.text);
  return new Response(Uint8Array.from(atob(content.base64), (character) => character.charCodeAt(0)));
};

/** Attributes that code of the site writes as for a host. */
const attributes = ['href', 'src', 'action', 'poster'];

function correct(element: Element): void {
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value && /^\/(?!\/)/.test(value)) element.setAttribute(name, localAddress(value));
  }
}

new MutationObserver((records) => {
  for (const { target, addedNodes, type } of records) {
    if (type === 'attributes') correct(target as Element);
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      correct(node);
      node.querySelectorAll('[href^="/"], [src^="/"], [action^="/"], [poster^="/"]').forEach(correct);
    }
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: attributes });
