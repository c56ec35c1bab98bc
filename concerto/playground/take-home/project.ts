/** The contents as a project that runs after `npm install`. */
import type { Contents, TextFile, Versions } from '../../playground-files/contents.ts';
import { instanceFile } from '../engine/protocol.ts';

export function projectFiles({ models, instance }: Contents, target: string, versions: Versions): readonly TextFile[] {
  const hasInstance = instance.trim() !== '';
  const manifest = {
    name: 'concerto-model',
    private: true,
    type: 'module',
    scripts: {
      ...(hasInstance && { check: 'node check.js' }),
      generate: `concerto compile --model "models/*.cto" --target ${target} --output generated`,
    },
    dependencies: { '@accordproject/concerto-core': versions.core },
    devDependencies: { '@accordproject/concerto-cli': versions.cli },
  };
  return [
    { name: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    ...models.map(({ name, text }) => ({ name: `models/${name}`, text })),
    ...(hasInstance
      ? [
          { name: instanceFile, text: instance },
          { name: 'check.js', text: checkProgram },
        ]
      : []),
  ];
}

const checkProgram = `// Checks instance.json against the models: npm run check
import { readdirSync, readFileSync } from 'node:fs';
import { ModelManager } from '@accordproject/concerto-core';

const names = readdirSync('models').filter((name) => name.endsWith('.cto'));
const manager = new ModelManager({ skipLocationNodes: false });
manager.addModelFiles(
  names.map((name) => readFileSync(\`models/\${name}\`, 'utf8')),
  names,
);
try {
  manager.getSerializer().fromJSON(JSON.parse(readFileSync('instance.json', 'utf8')));
  console.log('instance.json fits the models.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
`;

/** What to type in a folder that holds the models. */
export const commandLine = ({ models }: Contents, target: string, versions: Versions): string =>
  `npx --yes @accordproject/concerto-cli@${versions.cli} compile --target ${target} ${models
    .map(({ name }) => `--model ${name}`)
    .join(' ')}`;
