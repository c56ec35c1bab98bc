import { decode } from '../../../../src/shared/addresses.ts';
import { nearest } from '../../../model/nearest.ts';
import type { Repository, ReviewRule } from '../review-rule.ts';

const address =
  /^https?:\/\/(?:www\.)?github\.com\/([^/]+\/[^/]+?)(?:\.git)?\/(blob|tree|raw|edit|blame)\/([^?#]+)(?:\?[^#]*)?(?:#(.*))?$/i;

export const repositoryLink: ReviewRule = {
  code: 'link/repository',
  *run({ links, files }) {
    for (const { link, target } of links) {
      if (target.kind !== 'external') continue;
      const [, name, kind = '', rest = '', fragment = ''] = address.exec(link.href) ?? [];
      const repository = name === undefined ? undefined : files.repository;
      if (name === undefined || !repository?.names.has(name.toLowerCase())) continue;
      const found = judge(repository, { kind: kind.toLowerCase(), rest: decode(rest), fragment });
      if (found) yield { ...found, link };
    }
  },
};

interface RepositoryPlace {
  readonly kind: string;
  /** Branch and path. Only the refs of the repository tell where one ends. */
  readonly rest: string;
  readonly fragment: string;
}

function judge(
  repository: Repository,
  { kind, rest, fragment }: RepositoryPlace,
): { readonly message: string; readonly hint: string } | undefined {
  const known = [...repository.current, ...(repository.refs ?? []), 'HEAD'];
  const ref = known.filter((one) => `${rest}/`.startsWith(`${one}/`)).sort((a, b) => b.length - a.length)[0];
  if (ref === undefined) return repository.refs && unknownRef(rest, repository);
  if (ref !== 'HEAD' && !repository.current.has(ref)) return undefined;
  const path = rest.slice(ref.length + 1).replace(/\/$/, '');
  const entry = repository.entry(path);
  if (!entry) return { message: `this repository has no \`${path}\``, hint: 'name a file that is in the working tree' };
  if (entry.kind === 'folder')
    return kind === 'tree' ? undefined : { message: `\`${path}\` is a folder`, hint: 'write `tree` for the branch' };
  const lines = [...fragment.matchAll(/(?:^|-)L(\d+)/g)].map(([, line]) => Number(line));
  const missing = lines.find((line) => line > entry.lines || line < 1);
  return missing === undefined
    ? undefined
    : { message: `\`${path}\` has no line ${missing}`, hint: `the file has ${entry.lines} lines` };
}

function unknownRef(rest: string, { refs = new Set(), current }: Repository) {
  const [name = ''] = rest.split('/');
  // A commit: whether it exists is for the remote to say.
  if (/^[\da-f]{7,40}$/.test(name)) return undefined;
  const closest = nearest(name, new Set([...refs, ...current]));
  const hint = `write \`${closest ?? [...current][0] ?? 'HEAD'}\`, or a commit`;
  return { message: `this repository has no branch or tag \`${name}\``, hint };
}
