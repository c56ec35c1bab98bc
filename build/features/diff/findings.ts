/** What a change takes away from readers who follow an old address. */
import { type Diagnostic, problem, wholeFile } from '../../model/diagnostic.ts';
import type { PageDiff, SiteDiff } from './site-diff.ts';

/** @returns `diff/gone` and `diff/gone-anchor`. */
export const findings = ({ pages, lostRedirects, ref }: SiteDiff): readonly Diagnostic[] => [
  ...pages.flatMap((page) => [...goneAddress(page, ref), ...goneAnchors(page, ref)]),
  ...lostRedirects.map((route) =>
    problem('diff/gone', `the address \`${route}\`, which redirects at \`${ref}\`, leads nowhere now`, {
      hint: 'keep the redirect',
    }),
  ),
];

function goneAddress(page: PageDiff, ref: string): readonly Diagnostic[] {
  const { kind, route, from, redirect, now, file } = page;
  if ((kind !== 'gone' && kind !== 'moved') || redirect !== undefined) return [];
  const old = from ?? route;
  const where = kind === 'moved' ? route : now;
  const hint =
    where === undefined
      ? `add a redirect from \`${old}\``
      : where.startsWith('/')
        ? `it is ${kind === 'moved' ? '' : 'probably '}\`${where}\` now: add \`redirect_from: ${old}\` to that page`
        : `\`${where}\` is a draft`;
  return [
    problem('diff/gone', `the address \`${old}\` of \`${ref}\` is gone, expected a page or a redirect`, {
      hint,
      ...(kind === 'moved' && file !== undefined && { at: wholeFile(file) }),
    }),
  ];
}

const goneAnchors = ({ lostAnchors, route, from, file }: PageDiff, ref: string): readonly Diagnostic[] =>
  lostAnchors.map(({ anchor, now }) => {
    const keep = `\`<a id="${anchor}"></a>\``;
    return problem('diff/gone-anchor', `the anchor \`${from ?? route}#${anchor}\` of \`${ref}\` is gone`, {
      hint: now === undefined ? `keep it with ${keep}` : `it is probably \`${now}\` now: keep the old one with ${keep}`,
      ...(file !== undefined && { at: wholeFile(file) }),
    });
  });
