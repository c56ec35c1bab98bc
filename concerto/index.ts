/** The extension for Concerto: colors models and proves every sample with the real packages. */
import type { Extension } from 'docs-build';
import { agentTools } from './agents/tools.ts';
import { isSupplement } from './api/supplement.ts';
import { concerto as grammar } from './grammar.ts';
import { linkWords } from './links/link-words.ts';
import { tools, versionOf } from './package-versions.ts';
import type { Versions } from './playground-files/contents.ts';
import { exceptionFile } from './prose/exceptions.ts';
import { isStatementFile, sourcesFile, statementFiles, withoutProgramFile } from './prose/statement-file.ts';
import { runs } from './run/read-run.ts';
import { worldNames } from './run/worlds.ts';
import { drawnWords, sampleFences } from './samples/words.ts';
import { throwsFolder } from './throws/throws-folder.ts';

const playgroundVersions = (): Versions => ({
  cli: versionOf('concerto-cli') ?? '',
  core: versionOf('concerto-core') ?? '',
  codegen: versionOf('concerto-codegen') ?? '',
});

const concerto: Extension = {
  name: 'concerto',
  grammars: [grammar],
  codeLinks: { languages: [grammar.displayName, ...grammar.aliases], find: linkWords },
  // Drawn for `:::class-diagram`.
  fences: { 'class-diagram': { transform: async ({ text }) => (await import('./diagram/figure.ts')).figure(text) } },
  // Drawn for `:::generated` with a declaration: its lines and those of the code are marked together.
  directives: {
    'code-map': {
      transform: ({ attributes: { lines }, content }) => [
        { type: 'element', tagName: 'div', properties: { dataCodeMap: String(lines) }, children: [content] },
      ],
    },
  },
  samples: {
    fences: sampleFences,
    directives: Object.keys(drawnWords),
    files: [
      'docs/_models/**/*.{cto,json,yaml,yml,voc}',
      'docs/_recorded/**/*.json',
      'docs/_api/*.yml',
      exceptionFile,
      statementFiles,
      sourcesFile,
      withoutProgramFile,
    ],
    needs: (path, { name, attributes }) => {
      if (isSupplement(path) || path.startsWith(throwsFolder)) return name === 'api';
      if ([exceptionFile, sourcesFile, withoutProgramFile].includes(path) || isStatementFile(path)) return false;
      return path.startsWith('docs/_recorded/') ? 'versions' in attributes : name !== 'api';
    },
    tools,
    // Loaded only if a page is not in the cache: every build loads this module.
    check: async (page) => (await import('./check-page.ts')).check(page),
    runs,
    run: async (page, place) => (await import('./run/run-in-worlds.ts')).runPage(page, place),
    worlds: worldNames,
    confinement: async () => (await import('./run/confine/describe.ts')).describeConfinement(),
  },
  // Loaded only in `verify`: it reads the texts of all packages.
  prose: {
    texts: async (file) => (await import('./prose/supplement-texts.ts')).supplementTexts(file),
    check: async (prose) => (await import('./prose/check-prose.ts')).checkProse(prose),
  },
  pages: () => [
    {
      route: '/playground',
      title: 'Playground',
      description: 'Change a Concerto model and see what the tools say and make of it, in your browser.',
      component: './playground/page.tsx',
      data: playgroundVersions(),
    },
  ],
  buttons: { 'edit-here': './playground/edit-here/press.ts' },
  outputs: async (site) => (await import('./playground-files/files.ts')).playgroundFiles(site),
  styles: ['./styles.css'],
  contentTypes: { '.cto': 'text/plain' },
  agentTools,
  coverage: { inventory: async (root) => (await import('./coverage/inventory.ts')).inventory(root) },
};

export default concerto;
