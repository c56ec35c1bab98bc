/** `:::api{package=concerto-core names="ModelManager, Factory"}` and `:::api{package=concerto-core index}`. */
import { nearest } from 'docs-build';
import { isProven, subjectsOf } from '../proofs/statements.ts';
import type { Context, Drawn, Found } from '../samples/outcome.ts';
import type { Claim } from '../samples/read-sample.ts';
import { compareThrows } from '../throws/compare-throws.ts';
import { readThrows } from '../throws/recorded-throws.ts';
import type { ApiExport, ApiPackage } from './declarations.ts';
import { faultsOf } from './describe.ts';
import { type ApiContext, drawApi, drawIndex } from './draw-api.ts';
import { linksFrom } from './homes.ts';
import { described, isDescribed, readPackage } from './read-package.ts';
import { readSupplements, type Supplement } from './supplement.ts';

/** @throws when the package is not installed */
export async function checkApi({ attributes }: Claim, { page }: Context): Promise<Drawn> {
  const name = typeof attributes.package === 'string' ? attributes.package : '';
  if (!isDescribed(name)) {
    const meant = nearest(name, described);
    const hint = meant ? `did you mean package=${meant}?` : `there are ${described.join(', ')}`;
    return { found: [{ message: `there is no package \`${name}\` to describe`, hint }] };
  }
  const about = await readPackage(name);
  const supplements = await readSupplements(page.files);
  const supplement = supplements.find((one) => one.package === name);
  const recorded = readThrows(page.files, name);
  const drawing: ApiContext = {
    supplement,
    recorded,
    linkTo: linksFrom(page.path, supplements),
    inherited: await inheritedBy(about),
  };
  if ('index' in attributes) {
    const found = faultsOf(about, supplement).map((message) => ({ message, hint: `say it in docs/_api/${name}.yml` }));
    return { found, drawn: drawIndex(about.exports, drawing) };
  }
  const { chosen, found } = exportsOf(about, attributes.names);
  const proven = new Set(
    chosen.flatMap((one) => subjectsOf(one, supplement)).flatMap((one) => (isProven(one) ? one.name : [])),
  );
  const drawn = drawApi(chosen, { ...drawing, hasProof: (one) => proven.has(one) });
  const odd = supplement && recorded ? compareThrows(chosen, supplement, recorded, about.version) : [];
  return { found: [...found, ...misplaced(chosen, supplement, page.path), ...odd], drawn };
}

/** Those that are named, in that order, each once; `*` stands for any text: `CodeGen.*`. */
export function exportsOf(
  about: ApiPackage,
  names: string | true | undefined,
): { readonly chosen: readonly ApiExport[]; readonly found: readonly Found[] } {
  const wanted = typeof names === 'string' ? names.split(/[\s,]+/).filter((name) => name !== '') : [];
  if (wanted.length === 0)
    return { chosen: [], found: [{ message: '`api` does not say what', hint: 'write names="…" or index' }] };
  const found: Found[] = [];
  const chosen = wanted.flatMap((name) => {
    const [start = '', end] = name.split('*');
    const meant = about.exports.filter((one) =>
      end === undefined ? one.name === name : one.name.startsWith(start) && one.name.endsWith(end),
    );
    if (meant.length === 0) {
      const near = nearest(
        name,
        about.exports.map((one) => one.name),
      );
      found.push({
        message: `${about.name} ${about.version} does not export ${name}`,
        ...(near && { hint: `did you mean ${near}?` }),
      });
    }
    return meant;
  });
  return { chosen: [...new Set(chosen)], found };
}

/** Links from other pages lead where the supplement says. */
function misplaced(chosen: readonly ApiExport[], supplement: Supplement | undefined, page: string): readonly Found[] {
  const here = new Set(supplement?.pages.get(page));
  const strays = chosen.filter(({ name }) => !here.has(name)).map(({ name }) => name);
  if (strays.length === 0) return [];
  return [
    {
      message: `links to ${strays.join(', ')} do not lead to this page`,
      hint: `list them under \`pages: ${page}\` in ${supplement?.path ?? 'docs/_api'}`,
    },
  ];
}

/** Super types are looked for in their own packages. */
async function inheritedBy(about: ApiPackage): Promise<ApiContext['inherited']> {
  const others = new Set(about.exports.flatMap((one) => one.extends.flatMap(({ package: from }) => from ?? [])));
  const known = new Map<string, ApiExport>();
  for (const name of others)
    if (isDescribed(name)) for (const one of (await readPackage(name)).exports) known.set(one.name, one);
  for (const one of about.exports) known.set(one.name, one);
  return (one) => {
    const above: { readonly from: string; readonly names: readonly string[] }[] = [];
    const seen = new Set([one.name, ...methodsOf(one)]);
    const next = one.extends.map(({ name }) => name);
    for (let name = next.shift(); name !== undefined; name = next.shift()) {
      const higher = known.get(name);
      if (!higher || seen.has(name)) continue;
      const names = methodsOf(higher).filter((method) => !seen.has(method));
      for (const each of [name, ...names]) seen.add(each);
      if (names.length > 0) above.push({ from: name, names });
      next.push(...higher.extends.map((each) => each.name));
    }
    return above;
  };
}

const methodsOf = ({ members }: ApiExport): readonly string[] =>
  members.filter(({ kind, isStatic }) => kind === 'method' && !isStatic).map(({ name }) => name);
