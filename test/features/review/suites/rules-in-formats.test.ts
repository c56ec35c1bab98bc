/** The mistake of each rule's bad example, at its line, in every format. */
import { describe, expect, test } from 'vitest';
import { rules } from '../../../../build/checks/rules.ts';
import { formatNames, loadFormat } from '../../../../build/cli/formats.ts';
import { colorsFor } from '../../../../build/cli/terminal.ts';
import type { Diagnostic } from '../../../../build/model/diagnostic.ts';
import { review } from '../review.ts';

/** Where the mistakes are; `:0` is the file as a whole. */
const places: Readonly<Record<string, readonly string[]>> = {
  'language/folders': ['docs/de/a.md:0'],
  'category/duplicate': ['docs/guide/_category_.yml:0'],
  'category/invalid': ['docs/guide/_category_.json:1'],
  'content/blocked': ['docs/a.md:3'],
  'content/description-length': ['docs/a.md:2'],
  'content/duplicate-description': ['docs/b.md:2'],
  'content/duplicate-heading': ['docs/a.md:7'],
  'content/duplicate-title': ['docs/cli.md:0'],
  'content/empty': ['docs/a.md:3'],
  'content/heading-order': ['docs/a.md:7'],
  'content/image-text': ['docs/a.md:3'],
  'content/large-image': ['docs/a.md:3'],
  'content/orphan': ['src/pages/press.md:0'],
  'content/copied-prompt': ['docs/a.md:3'],
  'content/struck-range': ['docs/a.md:3'],
  'content/unread-emphasis': ['docs/a.md:3'],
  'content/unread-heading': ['docs/a.md:3'],
  'content/underlined-text': ['docs/a.md:3'],
  'content/stale': ['docs/a.md:0'],
  'content/unused-asset': ['docs/old-shelf.png:0'],
  'doc/code-language': ['docs/a.md:3'],
  'doc/code-language-missing': ['docs/a.md:3'],
  'doc/duplicate-id': ['docs/b.md:2'],
  'doc/empty': ['docs/a.md:1'],
  'doc/front-matter': ['docs/a.md:2'],
  'doc/front-matter-key': ['docs/a.md:2'],
  'doc/front-matter-open': ['docs/a.md:1'],
  'doc/image-alt': ['docs/a.md:3'],
  'doc/pagination': ['docs/a.md:2'],
  'doc/sidebar': ['docs/a.md:2'],
  'doc/slug': ['docs/a.md:2'],
  'link/empty': ['docs/a.md:3'],
  'link/html-suffix': ['docs/a.md:3'],
  'link/missing-anchor': ['docs/a.md:3'],
  'link/missing-asset': ['docs/a.md:3'],
  'link/missing-markdown': ['docs/a.md:3'],
  'link/missing-page': ['docs/a.md:3'],
  'link/own-host': ['docs/a.md:3'],
  'link/redirected': ['docs/a.md:3'],
  'link/repository': ['docs/a.md:3'],
  'link/text': ['docs/a.md:3'],
  'link/unsafe': ['docs/a.md:3'],
  'markdown/component': ['docs/a.md:3'],
  'markdown/diagram': ['docs/a.md:3'],
  'markdown/extra-syntax': ['docs/a.md:3'],
  'markdown/include': ['docs/a.md:3'],
  'markdown/duplicate-id': ['docs/a.md:7'],
  'markdown/content-lost': ['docs/a.mdx:4'],
  'markdown/jsx-in-markdown': ['docs/a.md:3'],
  'markdown/shown-literally': ['docs/a.md:3'],
  'markdown/stray-tag': ['docs/a.md:3'],
  'markdown/math': ['docs/a.md:4'],
  'output/contrast': ['docs.config:0', 'docs.config:0'],
  'output/duplicate-id': ['docs/a.md:0'],
  'output/html': ['docs/a.md:0'],
  'output/landmarks': ['docs/a.md:0'],
  'output/name': ['docs/a.md:0'],
  'route/case': ['docs/setup.md:0'],
  'route/duplicate': ['docs/b.md:0'],
  'route/static-clash': ['static/docs/a/index.html:0'],
  'route/windows': ['static/aux.txt:0'],
};

const placeOf = ({ at }: Diagnostic): string => `${at?.file}:${at?.line}`;

/** The places in a report, as `file:line`. */
const readers: Readonly<Record<string, (report: string, code: string) => readonly string[]>> = {
  pretty: (report, code) =>
    report.split('\n').flatMap((line) => {
      const [, file, number = '0', found] = /^(\S+?)(?::(\d+):\d+)? (?:error|warning|info) (\S+) /.exec(line) ?? [];
      return found === code ? [`${file}:${number}`] : [];
    }),
  json: (report, code) =>
    (JSON.parse(report) as { diagnostics: readonly { code: string; file: string; line: number | null }[] }).diagnostics
      .filter((found) => found.code === code)
      .map(({ file, line }) => `${file}:${line ?? 0}`),
  github: (report, code) =>
    report.split('\n').flatMap((line) => {
      const [, file, number = '0', found] = /^::\w+ file=([^,]+)(?:,line=(\d+))?.*?,title=([^:]+)::/.exec(line) ?? [];
      return found === code ? [`${file}:${number}`] : [];
    }),
  sarif: (report, code) => {
    const [run] = (JSON.parse(report) as { runs: readonly { results: readonly SarifResult[] }[] }).runs;
    return (run?.results ?? [])
      .filter(({ ruleId }) => ruleId === code)
      .map(({ locations: [place] }) => {
        const { artifactLocation, region } = place?.physicalLocation ?? {};
        // A file as a whole has no columns.
        return `${artifactLocation?.uri}:${region?.startColumn === undefined ? 0 : region.startLine}`;
      });
  },
  junit: (report, code) =>
    [...report.matchAll(/<testcase name="(\S+) (\S+?)(?::(\d+):\d+)?" /g)].flatMap(([, found, file, line = '0']) =>
      found === code ? [`${file}:${line}`] : [],
    ),
  markdown: (report, code) =>
    report.split('\n**`').flatMap((part) => {
      const file = part.split('`**')[0];
      return [
        ...part.matchAll(/^- (?:error|warning|info): (?:line (\d+): )?.*?\(`([a-z-]+\/[a-z-]+)`\)(?=:|$)/gm),
      ].flatMap(([, line = '0', found]) => (found === code ? [`${file}:${line}`] : []));
    }),
  checkstyle: (report, code) =>
    report.split('<file name="').flatMap((part) => {
      const file = part.split('"')[0];
      return [...part.matchAll(/<error(?: line="(\d+)")?.*? source="docs-build\.([^"]+)"/g)].flatMap(
        ([, line = '0', found]) => (found === code.replace('/', '.') ? [`${file}:${line}`] : []),
      );
    }),
};

interface SarifResult {
  readonly ruleId: string;
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly startLine: number; readonly startColumn?: number };
    };
  }[];
}

const colors = colorsFor({ color: false }, { env: {}, stdout: { isTTY: false } } as never, {} as never);

describe.each(rules)('$code', ({ code, example }) => {
  test('is found where the mistake is, in every format', async () => {
    const diagnostics = await review(example.bad);
    const expected = places[code];
    expect(diagnostics.filter((found) => found.code === code).map(placeOf)).toEqual(expected);
    const summary = { pages: 1, errors: 0, warnings: 0, durationMs: 0 };
    expect(formatNames.filter((format) => !readers[format])).toEqual([]);
    for (const format of formatNames) {
      const textOf = (file: string) => example.bad[file];
      const options = { root: '/', env: {}, colors, verbose: true, quiet: false, strict: false, textOf };
      const report = (await loadFormat(format))({ diagnostics, summary }, options);
      expect({ format, places: readers[format]?.(report, code).toSorted() }).toEqual({
        format,
        places: expected?.toSorted(),
      });
    }
  });
});
