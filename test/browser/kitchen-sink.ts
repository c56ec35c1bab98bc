/** The fixture site that has everything authors can write, with what is too wide for a phone and a page that breaks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ConfigInput } from '../../build/config/config.ts';
import { sitesFolder } from '../support/site-folder.ts';
import { type BuiltRoot, buildSite } from './site.ts';

const config: ConfigInput = {
  title: 'Kitchen sink',
  url: 'https://example.org',
  announcementBar: { id: 'news', content: 'News: <a href="/docs/wide">the wide page</a>' },
  navbar: {
    items: [
      { docId: 'intro', label: 'Documentation' },
      { href: 'https://example.com', label: 'Elsewhere', position: 'right' },
    ],
  },
  footer: {
    copyright: 'Copyright © 2025',
    links: [{ title: 'More', items: [{ href: 'https://example.com', label: 'Elsewhere' }] }],
  },
};

const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
const columns = (cell: string): string => `|${` ${cell} |`.repeat(9)}\n`;

const files = {
  'docs.config.json': JSON.stringify(config),
  'docs/wide.md': `---
tags: [wide]
---
# ${word}s${word}

## \`org.example.${'deeply.'.repeat(12)}nested@1.0.0.Type\`

A ${word}${word}, \`${word}${word}\` and https://example.com/${'path/'.repeat(30)}.

${columns('head')}${columns('---')}${columns('`unbroken.code.of.a.cell`')}

\`\`\`js title="a/very/long/path/to/a/file/that/does/not/fit.js"
const line = '${'long '.repeat(60)}';
\`\`\`

\`\`\`txt collapse
${'line\n'.repeat(60)}\`\`\`

\`\`\`mermaid
flowchart LR
  A[First] --> B[Second] --> C[Third] --> D[Fourth] --> E[Fifth] --> F[Sixth] --> G[Seventh]
\`\`\`

$$
${Array.from({ length: 30 }, (_, place) => `a_{${place}}`).join(' + ')}
$$

:::file-tree
- ${word.toLowerCase()}/
  - ${word.toLowerCase()}.${word.toLowerCase()} with a comment
:::

:::note[${word}${word}]
> - \`${word}${word}\`
:::
`,
  'src/pages/wheel.tsx': `
    import { useState } from 'react';
    export const meta = { title: 'Wheel', description: '' };
    export default function Wheel() {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error('The wheel is broken');
      return <><h1>Wheel</h1><button type="button" onClick={() => setBroken(true)}>Break</button></>;
    }`,
};

/** Builds it in a folder of its own. */
export async function buildKitchenSink(): Promise<BuiltRoot> {
  const fixture = join(sitesFolder, 'kitchen-sink');
  const isSource = (path: string): boolean => !path.startsWith('expected/');
  const sources = filesBelow(fixture).filter(isSource);
  return buildSite('kitchen-sink', {
    ...Object.fromEntries(sources.map((path) => [path, readFileSync(join(fixture, path))])),
    ...files,
  });
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
