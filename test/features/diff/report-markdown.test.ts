import { describe, expect, test } from 'vitest';
import { markdownReport } from '../../../build/features/diff/report-markdown.ts';
import type { PageDiff, SiteDiff } from '../../../build/features/diff/site-diff.ts';

const page = (changes: PageDiff['changes'], more: Partial<PageDiff> = {}): PageDiff => ({
  ...{ kind: 'changed', route: '/docs/a', title: 'A', changes, lostAnchors: [] },
  ...more,
});
const diffOf = (...pages: readonly PageDiff[]): SiteDiff => ({
  ...{ ref: 'main', commit: '0123456789abcdef', before: 1, after: 1, pages, lostRedirects: [], sidebars: [] },
});
const change = (text: string) => ({ heading: 'Use', isCode: false, runs: [{ kind: 'added', text }] }) as const;

describe('the comment', () => {
  test('has a list, then the words of each page, folded', () => {
    expect(markdownReport(diffOf(page([change('new')])), 60_000)).toBe(
      [
        '### Documentation: 1 changed\n\nCompared with `main` (`012345678`).\n',
        '- ✏️ changed: A `/docs/a` (1 change)\n',
        '<details><summary>A <code>/docs/a</code></summary>\n\n',
        '**Use**\n\n- <ins>new</ins>\n\n</details>\n',
      ].join('\n'),
    );
  });

  test('does not let texts of pages become Markdown, HTML, mentions, or references', () => {
    const hostile = '</details> <img src=x> @team #12 ![a](b) `c` **d** https://x.example www.x.example $x$';
    const report = markdownReport(diffOf(page([change(hostile)], { title: '[x](y) @team' })), 60_000);
    const [, shown = ''] = /<ins>(.*)<\/ins>/.exec(report) ?? [];
    expect(shown).not.toMatch(/[<>`*[\]!@$]|#\d\d?\b(?!;)|:\/\/|www\./);
    expect(report).not.toContain('@team');
    expect(report.match(/<\/details>/g)).toHaveLength(1);
  });

  test.each([1000, 2000, 60_000])('is never longer than %i characters, and counts what is cut', (limit) => {
    const pages = Array.from({ length: 40 }, (_, index) =>
      page(
        Array.from({ length: 50 }, (_, at) => change(`${at} ${'long text '.repeat(20)}`)),
        { route: `/docs/page-${index}`, title: `Page ${index}` },
      ),
    );
    const report = markdownReport(diffOf(...pages), limit);
    expect(report.length).toBeLessThanOrEqual(limit);
    const shown = report.match(/^- <ins>/gm)?.length ?? 0;
    expect(report).toContain(`${(2000 - shown).toLocaleString('en')} changes`);
    expect(report.match(/<details>/g)?.length ?? 0).toBe(report.match(/<\/details>/g)?.length ?? 0);
  });

  test('keeps of a long text what stands beside a change', () => {
    const text = 'word '.repeat(100);
    const runs = [
      { kind: 'same', text },
      { kind: 'added', text: 'new' },
    ] as const;
    const report = markdownReport(diffOf(page([{ heading: '', isCode: false, runs }])), 60_000);
    expect(report).toMatch(/- …(?:[word ]{49}) <ins>new<\/ins>|- …[word ]{50}<ins>new<\/ins>/);
  });
});
