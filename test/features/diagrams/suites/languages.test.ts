/** The texts around diagrams are in the language of the site that shows them. */
import { expect, test } from 'vitest';
import { englishServerLabels } from '../../../../build/model/labels.ts';
import { build } from '../../../../build/project/build.ts';
import { makeRoot } from '../../../support/command.ts';

const ofDiagrams = [
  ...['enlargeDiagram', 'zoomIn', 'zoomOut', 'zoomToFit'],
  ...['flowchart', 'sequenceDiagram', 'classDiagram', 'stateDiagram', 'entityDiagram', 'stateStart', 'stateEnd'],
];
const drawn = [
  ...['flowchart LR\nA --> B', 'sequenceDiagram\nA->>B: x', 'classDiagram\nA --> B', 'erDiagram\nA ||--|| B : c'],
  'stateDiagram-v2\n[*] --> A\nA --> [*]',
];
/** Each label says its name and the language. */
const named = (code: string) =>
  Object.fromEntries(Object.keys(englishServerLabels).map((name) => [name, `<${name} in ${code}>`]));

test('a page without a translation has those of each language', async () => {
  const files = {
    'docs.config.json': JSON.stringify({
      i18n: { locales: ['en', 'de'], localeConfigs: { de: { labels: named('de') } } },
      labels: named('en'),
    }),
    'docs/drawn.md': `# Drawn\n\n${drawn.map((code) => `\`\`\`mermaid\n${code}\n\`\`\`\n`).join('\n')}`,
    'docs/other.md': '# Other\n',
    'i18n/de/docs/other.md': '# Anderes\n',
  };
  const built = await build({ root: makeRoot(files), cache: false });
  for (const code of ['en', 'de']) {
    const page = String(built.files.get(`${code === 'en' ? '' : 'de/'}docs/drawn/index.html` as never)?.content());
    const labels = [...page.matchAll(/(?:&lt;|&#x3C;)(\w+) in (\w+)(?:&gt;|>)/g)];
    const inDiagrams = labels.filter(([, name = '']) => ofDiagrams.includes(name));
    expect(new Set(inDiagrams.map(([, name]) => name))).toEqual(new Set(ofDiagrams));
    expect(new Set(inDiagrams.map(([, , own]) => own))).toEqual(new Set([code]));
  }
});
