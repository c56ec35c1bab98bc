/** Styles of the icons in the navbar: one rule for each, by the label of its link. The client has no code for them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanSvg } from '../config/clean-svg.ts';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { navbarIcons } from '../config/navbar-icons.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';

export interface IconStyles {
  readonly rules: string;
  /** Absolute paths of the files that were read. */
  readonly watched: readonly string[];
}

export async function navbarIconStyles(
  { navbar }: Pick<Config, 'navbar'>,
  root: string,
  locateKey: KeyLocator,
): Promise<Result<IconStyles>> {
  const diagnostics: Diagnostic[] = [];
  const watched: string[] = [];
  let rules = '';
  for (const [index, { label, icon = 'repository' }] of navbar.items.entries()) {
    if (icon === 'repository') continue;
    const path = /\.svg$/i.test(icon) ? resolve(root, icon.replace(/^@site\//, '')) : undefined;
    if (path !== undefined) watched.push(path);
    const svg = path === undefined ? named(icon) : await readIcon(path);
    if (svg !== undefined) rules += rule(label, svg);
    else
      diagnostics.push(
        problem('config/invalid', `\`navbar.items.${index}.icon\`: there is no SVG drawing in \`${icon}\``, {
          at: locateKey(['navbar', 'items', index, 'icon']),
          hint: 'expected an SVG file with shapes, relative to the root',
        }),
      );
  }
  return result({ rules, watched }, diagnostics);
}

const named = (icon: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${navbarIcons[icon as keyof typeof navbarIcons]}"/></svg>`;

async function readIcon(path: string): Promise<string | undefined> {
  try {
    return await cleanSvg(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What an attribute selector and an address may not hold as it is, is escaped. */
const rule = (label: string, svg: string): string =>
  `.navbar-icon[aria-label="${label.replace(/["\\\n]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"] {\n  --icon: url("data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", '%27')}");\n}\n`;
