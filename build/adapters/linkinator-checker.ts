/**
 * Asks other sites whether their addresses still answer, with linkinator doing the requests (HEAD, then GET where HEAD
 * is not liked). What linkinator cannot do for us is done around it:
 *
 * - It checks pages, not lists, and a page it is given is crawled even with `recurse: false`. So a loopback server
 *   serves one generated page that lists the addresses; the addresses themselves are then only asked, never read.
 * - It starts all requests of a page at once whatever its `concurrency` says. Its `linksToSkip` may be a promise, so
 *   that is the gate that lets a few through at a time, and none after the end.
 * - Its `retry` follows `Retry-After` for ever. It stays off; flaky answers are asked for again here, at most as often
 *   as there are pauses.
 * - Following redirects it forgets whether they were permanent, and would follow one into the private network.
 *   `redirects: 'error'` hands us each step; the next address goes on the next list, through the same gate.
 * - Requests cannot be cancelled. Each one's time limit is cut to what is left of the whole, so that no socket keeps
 *   the process alive after the deadline.
 *
 * An address is asked again only when it is flaky; two links, or a link and a redirect, to one address share its answer.
 */
import { lookup } from 'node:dns/promises';
import { setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, BlockList, isIP, isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkResult } from 'linkinator';
import { escapeHtml } from '../model/html.ts';
import type { ExternalLinkChecker, LinkOutcome } from '../model/ports.ts';

export interface LinkCheckOptions {
  /** For everything; what is not answered by then is `unknown`. */
  readonly deadlineMs: number;
  /** For one request; an address takes two when it answers neither HEAD nor GET. */
  readonly timeoutMs: number;
  /** Before each further try of a flaky address, so their number is that of the tries. */
  readonly pausesMs: readonly number[];
  /** Addresses asked at a time, in all and of one host. */
  readonly concurrency: number;
  readonly hostConcurrency: number;
  /** Ask loopback, link-local and private addresses too. */
  readonly allowPrivate: boolean;
  /** Numeric addresses of a host name. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
  readonly userAgent: string;
}

const DEFAULTS: LinkCheckOptions = {
  deadlineMs: 60_000,
  timeoutMs: 10_000,
  pausesMs: [2_000, 6_000],
  concurrency: 16,
  hostConcurrency: 4,
  allowPrivate: false,
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  userAgent: `docs-build-linkcheck/${(process.env.DOCS_BUILD_VERSION ?? '0.0.0').replace(/\+.*$/, '')}`,
};

/** A server that wants more time than this between tries is not asked again in this run. */
const RETRY_AFTER_LIMIT_MS = 10_000;
const MAX_REDIRECTS = 10;
/** Addresses that turn up within this time go on one list: each list costs a linkinator run. */
const GATHER_MS = 50;

export function linkinatorChecker(options: Partial<LinkCheckOptions> = {}): ExternalLinkChecker {
  const settings = { ...DEFAULTS, ...options };
  return { check: (urls, signal) => checkAll([...new Set(urls)], signal, settings) };
}

async function* checkAll(
  urls: readonly string[],
  signal: AbortSignal,
  settings: LinkCheckOptions,
): AsyncGenerator<LinkOutcome, void, undefined> {
  signal.throwIfAborted();
  if (urls.length === 0) return;
  const known: LinkOutcome[] = [];
  const failures: unknown[] = [];
  let wake = (): void => {};
  const fail = (error: unknown): void => {
    failures.push(error);
    wake();
  };
  const interrupt = (): void => fail(signal.reason);
  signal.addEventListener('abort', interrupt, { once: true });
  const requests = openRequests(settings, fail);
  const ask = asker(settings, requests);
  for (const url of urls) {
    void follow(url, ask).then((outcome) => {
      known.push(outcome);
      wake();
    }, fail);
  }
  try {
    for (let left = urls.length; left > 0; ) {
      if (failures.length > 0) throw failures[0];
      const outcome = known.shift();
      if (outcome) {
        left -= 1;
        yield outcome;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    signal.removeEventListener('abort', interrupt);
    requests.close();
  }
}

/** What one address says. */
interface Reply {
  readonly state: 'ok' | 'broken' | 'unknown';
  readonly status?: number;
  readonly detail?: string;
  /** May be another one when asked again. */
  readonly flaky?: true;
  readonly retryAfterMs?: number;
  readonly moved?: { readonly to: string; readonly permanent: boolean };
}

type Ask = (address: string) => Promise<Reply>;

/** Follows redirects to the answer that counts. */
async function follow(url: string, ask: Ask): Promise<LinkOutcome> {
  const start = addressOf(url);
  if (start === undefined) return { url, state: 'broken', detail: 'not a valid address' };
  let address = start;
  let first: number | undefined;
  let permanent: string | undefined;
  let allPermanent = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const { state, status, detail, moved } = await ask(address);
    if (!moved) {
      if (state === 'ok' && permanent !== undefined)
        return { url, state: 'redirect', ...some({ status: first }), finalUrl: permanent };
      return {
        url,
        state,
        ...some({ status, detail, finalUrl: address === start || state === 'ok' ? undefined : address }),
      };
    }
    address = moved.to;
    first ??= status;
    allPermanent &&= moved.permanent;
    if (allPermanent) permanent = address;
  }
  // Not broken: such circles are made by sites that want their cookie back.
  return { url, state: 'unknown', ...some({ status: first }), detail: `more than ${MAX_REDIRECTS} redirects` };
}

/** Asks each address once, and again while its answer is flaky. */
function asker(settings: LinkCheckOptions, requests: Requests): Ask {
  const replies = new Map<string, Promise<Reply>>();
  return (address) => {
    const known = replies.get(address);
    if (known) return known;
    const reply = askPatiently(address);
    replies.set(address, reply);
    return reply;
  };

  async function askPatiently(address: string): Promise<Reply> {
    const { username, password } = new URL(address);
    if (username !== '' || password !== '')
      return { state: 'unknown', detail: 'the address carries a name or password, which are never sent' };
    for (let tries = 0; ; tries += 1) {
      const reply = await requests.send(address);
      const pauseMs = settings.pausesMs[tries];
      const wantedMs = reply.retryAfterMs ?? 0;
      if (!reply.flaky || pauseMs === undefined || wantedMs > RETRY_AFTER_LIMIT_MS) return reply;
      const waited = await requests.pause(Math.max(pauseMs, wantedMs));
      if (!waited)
        return {
          ...reply,
          state: 'unknown',
          detail: `${reply.detail ?? 'no usable answer'}; ${requests.lateness} left no time to ask again`,
        };
    }
  }
}

interface Requests {
  /** Never rejects. */
  send(address: string): Promise<Reply>;
  /** @returns false, at once, when the time left is too short. */
  pause(ms: number): Promise<boolean>;
  /** Why something was not finished. */
  readonly lateness: string;
  close(): void;
}

/** Puts addresses on lists for linkinator until the deadline. `fail` is told what only a bug can explain. */
function openRequests(settings: LinkCheckOptions, fail: (error: unknown) => void): Requests {
  const endsAt = Date.now() + settings.deadlineMs;
  const lateness = `the time limit of ${seconds(settings.deadlineMs)}`;
  const ended = new AbortController();
  // Every pause listens to it.
  setMaxListeners(0, ended.signal);
  const waiting = new Map<string, (reply: Reply) => void>();
  const gate = openGate(settings.concurrency, settings.hostConcurrency);
  const isPrivate = privacy(settings);
  const lists = listServer();
  let gathered: string[] = [];
  let gathering: NodeJS.Timeout | undefined;
  const deadline = setTimeout(() => {
    end();
    for (const address of [...waiting.keys()]) settle(address, unfinished());
  }, settings.deadlineMs);

  return {
    lateness,
    send: (address) =>
      new Promise((resolve) => {
        if (ended.signal.aborted) return resolve(unfinished());
        waiting.set(address, resolve);
        gathered.push(address);
        gathering ??= setTimeout(() => {
          const list = gathered;
          gathered = [];
          gathering = undefined;
          runList(list).catch(fail);
        }, GATHER_MS);
      }),
    pause: async (ms) => {
      if (Date.now() + ms >= endsAt) return false;
      return sleep(ms, true, { signal: ended.signal }).catch(() => false);
    },
    close: () => {
      end();
      clearTimeout(deadline);
      clearTimeout(gathering);
      lists.close();
    },
  };

  function end(): void {
    ended.abort();
    gate.close();
  }

  function unfinished(): Reply {
    return { state: 'unknown', detail: `not finished within ${lateness}` };
  }

  function settle(address: string, reply: Reply): void {
    waiting.get(address)?.(reply);
    waiting.delete(address);
  }

  async function runList(addresses: readonly string[]): Promise<void> {
    const { LinkChecker } = await import('linkinator');
    const list = await lists.add(addresses);
    if (ended.signal.aborted) return;
    const checker = new LinkChecker();
    const crawl = checker.crawl.bind(checker);
    checker.crawl = (options) => {
      Object.defineProperty(options.checkOptions, 'timeout', { get: timeLeft, configurable: true });
      return crawl(options);
    };
    // A flaky address may wait again, on the next list, before linkinator is done with this one.
    const open = new Set(addresses);
    const entered = new Set<string>();
    const answer = (address: string, reply: Reply): void => {
      if (open.delete(address)) settle(address, reply);
    };
    checker.on('link', (result) => {
      if (result.url === list) {
        if (result.state !== 'OK') for (const address of addresses) answer(address, unreadList(result));
      } else if (entered.delete(result.url)) {
        gate.leave(new URL(result.url).host);
        answer(result.url, replyOf(result, settings.timeoutMs));
      }
    });
    await checker.check({
      path: list,
      recurse: false,
      retry: false,
      retryErrors: false,
      redirects: 'error',
      timeout: settings.timeoutMs,
      concurrency: settings.concurrency,
      headers: { 'User-Agent': settings.userAgent },
      linksToSkip: async (address) => {
        if (address === list) return false;
        const { host, hostname } = new URL(address);
        if (await isPrivate(hostname)) {
          answer(address, { state: 'unknown', detail: 'addresses of private networks are not asked' });
          return true;
        }
        if (!(await gate.enter(host))) return true;
        entered.add(address);
        return false;
      },
    });
    for (const address of addresses) answer(address, { state: 'unknown', detail: 'the link checker gave no answer' });
  }

  /**
   * linkinator reads this before each request, where it takes an exception for the request's failure: none is sent
   * after the end. At least 1, as 0 means no limit; a little after the end, which has its own message.
   */
  function timeLeft(): number {
    ended.signal.throwIfAborted();
    return Math.max(1, Math.min(settings.timeoutMs, endsAt - Date.now() + 20));
  }
}

/** linkinator sends even loopback requests through a proxy it finds in the environment. */
function unreadList(result: LinkResult): Reply {
  const proxy = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].find((name) => process.env[name]);
  const cause = proxy ? `the proxy in ${proxy} does not hand on requests to this machine` : describe(result).text;
  return { state: 'unknown', detail: `the link checker could not read its list of addresses: ${cause}` };
}

/** What linkinator's result says about an address. Its own state is not used: it knows only ok and broken. */
export function replyOf(result: LinkResult, timeoutMs: number): Reply {
  const status = result.status ?? 0;
  if (status >= 200 && status < 300) return { state: 'ok', status };
  const headers = headersOf(result);
  if (status >= 300 && status < 400) return redirectReply(status, headers.location, result.url);
  const failed = describe(result, timeoutMs);
  // The answer was to HEAD, which the server may just not know; GET got none.
  if (status === 0 || (failed.code !== '' && [400, 405].includes(status))) return failed.reply;
  const afterMs = retryAfterMs(headers['retry-after']);
  if (status === 429)
    return {
      state: 'unknown',
      status,
      detail: 'asks for fewer requests',
      flaky: true,
      ...some({ retryAfterMs: afterMs }),
    };
  if (status === 408) return { state: 'unknown', status, detail: 'gave up waiting', flaky: true };
  if ([401, 403, 999].includes(status)) return { state: 'unknown', status, detail: 'answers only to known visitors' };
  if (status >= 400 && status < 500)
    return { state: 'broken', status, ...some({ detail: { 404: 'not found', 410: 'gone' }[status] }) };
  if (status >= 500 && status < 600)
    return {
      state: 'unknown',
      status,
      detail: 'the server has a problem',
      flaky: true,
      ...some({ retryAfterMs: afterMs }),
    };
  return { state: 'unknown', status, detail: 'a status without a meaning' };
}

function redirectReply(status: number, location: string | undefined, from: string): Reply {
  // Header text is one character a byte; servers do send UTF-8.
  const target = location === undefined ? undefined : addressOf(Buffer.from(location, 'latin1').toString(), from);
  if (target === undefined)
    return {
      state: 'unknown',
      status,
      detail:
        location === undefined ? 'redirects without saying where' : 'redirects to something that is no web address',
    };
  return { state: 'unknown', status, moved: { to: target, permanent: status === 301 || status === 308 } };
}

interface Failure {
  /** '' when there was none. */
  readonly code: string;
  readonly text: string;
  readonly reply: Reply;
}

/** Why there was no answer, after the last request that failed. */
function describe(result: LinkResult, timeoutMs = 0): Failure {
  const error = result.failureDetails?.findLast((detail) => detail instanceof Error);
  const { code, message } = rootOf(error);
  const text = (what: string): string => `${what} (${code})`;
  const failure = (state: Reply['state'], what: string, flaky?: true): Failure => ({
    code,
    text: what,
    reply: { state, detail: what, ...some({ flaky }) },
  });
  if (code === 'TimeoutError' || /TIMEDOUT|TIMEOUT/.test(code))
    return failure('unknown', timeoutMs > 0 ? `no answer within ${seconds(timeoutMs)}` : 'no answer in time', true);
  if (code === 'ENOTFOUND' || code === 'ENODATA') return failure('broken', text('no such host name'));
  if (code === 'EAI_AGAIN') return failure('unknown', text('the host name could not be looked up'), true);
  if (code === 'ECONNREFUSED') return failure('broken', text('the connection is refused'), true);
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET')
    return failure('unknown', text('the connection broke'), true);
  if (/UNREACH|ENETDOWN/.test(code)) return failure('unknown', text('no way to the host from here'), true);
  if (/CERT|SSL|TLS|EPROTO|UNABLE_TO|SIGNATURE|CRL/.test(code)) return failure('broken', text('no safe connection'));
  return failure('unknown', code === '' ? message || 'no answer' : text(message || 'no answer'));
}

/** fetch hides the cause below "fetch failed"; several addresses of a host give several causes. */
function rootOf(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: '' };
  if (error.name === 'TimeoutError') return { code: error.name, message: error.message };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code !== '') return { code, message: error.message };
  const below = error instanceof AggregateError ? error.errors[0] : error.cause;
  return below instanceof Error
    ? rootOf(below)
    : { code: error.name === 'TypeError' ? '' : error.name, message: error.message };
}

function headersOf(result: LinkResult): Readonly<Record<string, string>> {
  for (const detail of result.failureDetails ?? []) if (!(detail instanceof Error)) return detail.headers;
  return {};
}

function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const wanted = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wanted) ? undefined : Math.max(0, wanted);
}

/** Lets a limited number in, in all and for one host, in the order of asking. */
function openGate(total: number, ofOneHost: number) {
  const inside = new Map<string, number>();
  const queue: { readonly host: string; readonly resolve: (mayEnter: boolean) => void }[] = [];
  let count = 0;
  let closed = false;
  const hasRoom = (host: string): boolean => count < total && (inside.get(host) ?? 0) < ofOneHost;
  const admit = (host: string): void => {
    count += 1;
    inside.set(host, (inside.get(host) ?? 0) + 1);
  };
  return {
    /** @returns false when the gate is closed. */
    enter: (host: string): Promise<boolean> =>
      new Promise((resolve) => {
        if (!closed && !hasRoom(host)) {
          queue.push({ host, resolve });
          return;
        }
        if (!closed) admit(host);
        resolve(!closed);
      }),
    leave: (host: string): void => {
      count -= 1;
      inside.set(host, (inside.get(host) ?? 1) - 1);
      const next = queue.findIndex((waiting) => hasRoom(waiting.host));
      const [waiting] = next < 0 ? [] : queue.splice(next, 1);
      if (!waiting) return;
      admit(waiting.host);
      waiting.resolve(true);
    },
    close: (): void => {
      closed = true;
      for (const { resolve } of queue.splice(0)) resolve(false);
    },
  };
}

/** Serves each list of addresses once, as a page at an address nobody can guess, to this machine only. */
function listServer() {
  const pages = new Map<string, string>();
  let opening: Promise<Server> | undefined;
  const open = (): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((request, response) => {
        const page = pages.get(request.url ?? '');
        pages.delete(request.url ?? '');
        response.writeHead(page === undefined ? 404 : 200, {
          'Content-Type': 'text/html; charset=utf-8',
          Connection: 'close',
        });
        response.end(page);
      });
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
  return {
    add: async (addresses: readonly string[]): Promise<string> => {
      opening ??= open();
      const { port } = (await opening).address() as AddressInfo;
      const path = `/${crypto.randomUUID()}`;
      pages.set(
        path,
        `<!doctype html>${addresses.map((address) => `<a href="${escapeHtml(address)}"></a>\n`).join('')}`,
      );
      return `http://127.0.0.1:${port}${path}`;
    },
    close: (): void => {
      void opening?.then(
        (server) => {
          server.close();
          server.closeAllConnections();
        },
        () => {},
      );
    },
  };
}

const privateRanges = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
])
  addRange(range, 'ipv4');
for (const range of ['::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8']) addRange(range, 'ipv6');

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [net = '', prefix] = range.split('/');
  privateRanges.addSubnet(net, Number(prefix), family);
}

/**
 * Whether a host, by its number, name or any of the numbers its name stands for, is not on the public network: documents
 * may come from strangers, and a check in CI must not become their way in. A name that changes between this look-up
 * and linkinator's own gets through.
 */
function privacy({ allowPrivate, lookup: numbersOf }: LinkCheckOptions): (hostname: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const isPrivateNumber = (host: string): boolean => privateRanges.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
  const find = async (host: string): Promise<boolean> => {
    if (isIP(host)) return isPrivateNumber(host);
    if (!host.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(host)) return true;
    // A name that cannot be looked up is linkinator's to report.
    return (await numbersOf(host).catch(() => [])).some(isPrivateNumber);
  };
  return async (hostname) => {
    if (allowPrivate) return false;
    const host = hostname.replace(/^\[|\]$|\.$/g, '');
    const answer = known.get(host) ?? find(host);
    known.set(host, answer);
    return answer;
  };
}

/** Absolute http(s) address without fragment, spelled as browsers send it; undefined when it is none. */
function addressOf(text: string, base = 'https://base.invalid'): string | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url.href;
}

const seconds = (ms: number): string => `${ms / 1000} s`;

/** Without the keys whose value is undefined. */
function some<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
