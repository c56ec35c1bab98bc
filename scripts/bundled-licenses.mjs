/** The licenses of the packages whose code is in lib/. They must be passed on with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns {string} The notices of all packages, by name. Throws if a package has no license text and no license. */
export function bundledLicenses(root, inputs) {
  const folders = new Set(inputs.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  const notices = [...folders].map((folder) => {
    const { name, version, license, author } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry));
    if (!file && !license) throw new Error(`${folder} has no license`);
    const holder = author?.name ?? author ?? 'its authors';
    const text = file ? readFileSync(join(root, folder, file), 'utf8') : `${license}, by ${holder}`;
    return { title: `${name} ${version} (${license ?? 'see below'})`, text: text.trim() };
  });
  const sorted = notices.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  return `docs-build contains code of these packages.\n\n${sorted.map(({ title, text }) => `## ${title}\n\n${text}\n`).join('\n')}`;
}
