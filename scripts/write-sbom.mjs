/**
 * Writes what the published package is made of, as a CycloneDX document: `node scripts/write-sbom.mjs FILE`.
 *
 * npm reads the lock file. Of the packages that it lists, those stay that are installed with this one, and those whose
 * code is in lib/, which lib/licenses.md names. Others help to develop it, and nobody gets them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const development = 'cdx:npm:package:development';

/**
 * @param bom What `npm sbom` says.
 * @param {string} licenses The text of lib/licenses.md: a heading `## name version (license)` for each package.
 * @returns The document of the published package. Throws if a package that is in lib/ is not in the lock file.
 */
export function publishedParts(bom, licenses) {
  const bundled = new Set(
    [...licenses.matchAll(/^## (\S+) (\d\S*) \(/gm)].map(([, name, version]) => `${name}@${version}`),
  );
  const isDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === development);
  const nameOf = ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`;
  const components = bom.components
    .filter((component) => !isDevelopment(component) || bundled.has(nameOf(component)))
    .map((component) => {
      const properties = component.properties?.filter(({ name }) => name !== development) ?? [];
      if (bundled.has(nameOf(component))) properties.push({ name: 'docs-build:bundled', value: 'true' });
      return { ...component, properties };
    });
  const known = new Set(components.map(nameOf));
  const missing = [...bundled].filter((name) => !known.has(name));
  if (missing.length > 0) throw new Error(`The lock file does not have ${missing.join(', ')}, whose code is in lib/.`);
  const own = bom.metadata.component;
  const refs = new Set([own['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  return {
    ...bom,
    // npm takes the name of the folder.
    metadata: { ...bom.metadata, component: { ...own, name: own['bom-ref'].replace(/@[^@]*$/, '') } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

const isWindows = process.platform === 'win32';
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('Name the file to write: node scripts/write-sbom.mjs sbom.cdx.json');
    process.exit(2);
  }
  const json = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows,
  });
  const bom = publishedParts(JSON.parse(json), readFileSync(join(root, 'lib/licenses.md'), 'utf8'));
  writeFileSync(resolve(file), `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${file}: ${bom.components.length} packages`);
}
