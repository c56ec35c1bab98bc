import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const ipv4 = v.pipe(v.string(), v.ipv4());
const ipv6 = v.pipe(v.string(), v.ipv6());

const isRange = (text: string): boolean => {
  const [address = '', bits = '', ...rest] = text.split('/');
  const most = v.is(ipv4, address) ? 32 : v.is(ipv6, address) ? 128 : -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
};

const ignored = v.strictObject({
  /** An address; `*` stands for any characters. */
  url: v.pipe(v.string(), v.regex(/^(?:https?:)?\/\/./, 'expected an address that begins with `https://`')),
  /** The reason. */
  because: v.pipe(v.string(), v.regex(/\S/, 'expected a reason')),
  /** Last day on which the address is ignored. */
  until: v.optional(v.pipe(v.string(), v.isoDate('expected a date such as `2027-01-31`'))),
});

const schema = v.strictObject({
  /** Addresses that are not checked. */
  ignore: v.optional(v.array(ignored), []),
  /**
   * Request headers by host. `${NAME}` is the environment variable of that name; without it the header is not sent. The
   * headers are sent to that host only, and never printed.
   */
  headers: v.optional(
    v.record(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9.-]+(?::\d+)?$/, 'expected a host name in lower case, such as `api.example.org`'),
      ),
      v.record(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'expected the name of a header')), v.string()),
    ),
    {},
  ),
  /** Ranges of private addresses that may be asked; none by default. */
  allowPrivate: v.optional(v.array(v.pipe(v.string(), v.check(isRange, 'expected a range such as `10.0.0.0/8`'))), []),
  /** Where there is a ledger: how many times in a row an address must fail before it is reported as broken. */
  failures: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 2),
  /** Where there is a ledger: for how many days it must have failed. */
  days: v.optional(v.pipe(v.number(), v.minValue(0)), 1),
});

export const externalLinks = {
  config: {
    /** Links to other sites, for `--external`. */
    externalLinks: v.optional(schema, {}),
  },
} as const satisfies Keys;
