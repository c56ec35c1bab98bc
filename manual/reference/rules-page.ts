/** The page of the manual that lists every rule, with its examples. */
import type { ExampleFiles, Rule } from '../../build/checks/rule.ts';
import { rules } from '../../build/checks/rules.ts';
import { catalog } from '../../build/model/catalog.ts';
import type { CodeFacts } from '../../build/model/facts.ts';

const areas: Readonly<Record<string, string>> = {
  link: 'Links',
  content: 'Content',
  doc: 'Pages',
  markdown: 'Markdown',
  category: 'Categories',
  route: 'Addresses',
  output: 'Finished pages',
};

export function rulesPage(): string {
  const sections = Object.entries(areas).map(([area, title]) => {
    const own = rules.filter(({ code }) => code.startsWith(`${area}/`));
    return `## ${title}\n\n${own.map(ruleSection).join('\n\n')}`;
  });
  return `---
title: Rules
description: Every rule of docs-build check, why it is there, and an example that fails and one that passes.
sidebar_position: 2
toc_max_heading_level: 3
---

<!-- Written by \`npm run manual\` from build/checks. -->

Each rule has a code and a severity. Use the code in the configuration to change the severity, and in [exceptions](./index.md#exceptions). Rules marked "only in \`check\`" do not apply in \`build\` and \`serve\`. The tests of docs-build build both examples of every rule.

${sections.join('\n\n')}
`;
}

function ruleSection({ code, severity, title, why, example }: Rule): string {
  const only = (catalog as Readonly<Record<string, CodeFacts>>)[code]?.only;
  const where = only === undefined ? '' : ` · only in \`${only}\``;
  return `### \`${code}\` {#${code.replace('/', '-')}}

${title}. ${why}

Severity: ${severity}${where}

::::tabs
:::tab[Fails]

${filesOf(example.bad)}

:::
:::tab[Passes]

${filesOf(example.good)}

:::
::::`;
}

const languages: Readonly<Record<string, string>> = {
  md: 'markdown',
  json: 'json',
  yml: 'yaml',
  css: 'css',
  ts: 'ts',
  html: 'html',
};

/** Files that stand for any content, such as images, are named without it. */
function filesOf(files: ExampleFiles): string {
  return Object.entries(files)
    .map(([path, text]) => {
      const language = languages[path.replace(/^.*\./, '')] ?? 'text';
      const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
      return `${fence}${language} title="${path}"\n${text.trimEnd()}\n${fence}`;
    })
    .join('\n\n');
}
