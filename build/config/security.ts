/** The part of the configuration about what browsers may load and run. */
import * as v from 'valibot';
import { policyDirectives } from '../model/content-policy.ts';

const source = v.pipe(v.string(), v.regex(/^[^\s;,"&<>]+$/, 'expected a source such as `https://example.org`'));
const sources = v.array(source, 'expected a list of sources, such as `["https://example.org"]`');
const scriptSources = v.array(
  v.pipe(
    source,
    v.check(
      (text) => !/^'unsafe-(?:inline|hashes)'$/i.test(text),
      'expected hosts or hashes: inline code is never allowed as a whole',
    ),
  ),
  'expected a list of sources, such as `["https://example.org"]`',
);
const directives = Object.fromEntries(
  policyDirectives
    .filter((name) => name !== 'script-src-attr')
    .map((name) => [name, v.optional(/^(?:default|script)-src$/.test(name) ? scriptSources : sources)]),
) as Record<Exclude<(typeof policyDirectives)[number], 'script-src-attr'>, v.OptionalSchema<typeof sources, undefined>>;

export const securitySchema = v.strictObject({
  /**
   * Sources by directive that the Content-Security-Policy in every page lists beside what the site itself needs; false for
   * pages without a policy.
   */
  csp: v.optional(
    v.union(
      [v.literal(false), v.strictObject(directives)],
      'expected false, or sources by directive, such as `{ "script-src": ["https://example.org"] }`',
    ),
    {},
  ),
  /** Whether pages name the hashes of their scripts and styles. False for hosts that change these files. */
  integrity: v.optional(v.boolean(), true),
});
