import type { Code, Parent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { type Steps, waitFor } from '../../model/steps.ts';
import { fenceInfo } from '../fence-meta.ts';

const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const;
/** As they write themselves. */
const labels = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const;
/** A longer line is not a command that anyone types, so it is not converted. */
const longestCommand = 2000;

/**
 * A block of npm commands as tabs, one for each package manager: ` ```bash npm2yarn ` and ` ```package-install `. All
 * blocks of a site form one group, so that readers choose once.
 */
export function packageManagers(): (tree: Root, file: VFile) => Steps<void> {
  return function* (tree) {
    const places: CommandBlock[] = [];
    collect(tree, places);
    if (places.length === 0) return;
    const { default: convert } = yield* waitFor(() => import('npm-to-yarn'));
    for (const { parent, index, block } of places) parent.children[index] = tabsOf(block, convert);
  };
}

interface CommandBlock {
  readonly parent: Parent;
  readonly index: number;
  readonly block: Code;
}

function collect(parent: Parent, places: CommandBlock[]): void {
  parent.children.forEach((node, index) => {
    if (node.type === 'code') {
      if (isForManagers(node)) places.push({ parent, index, block: node });
    } else if ('children' in node) collect(node as Parent, places);
  });
}

const isInstall = ({ lang }: Code): boolean => lang === 'package-install';
const flag = /(?:^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/;
const isForManagers = (block: Code): boolean => isInstall(block) || flag.test(block.meta ?? '');

type Convert = (command: string, to: (typeof managers)[number]) => string;

function tabsOf(block: Code, convert: Convert): ContainerDirective {
  const { lang, meta } = fenceInfo(block);
  const position = block.position && { position: block.position };
  const commands = isInstall(block) ? asCommands(block.value) : block.value;
  const language = isInstall(block) ? 'bash' : lang;
  const tabs = managers.map(
    (manager): ContainerDirective => ({
      type: 'containerDirective',
      name: 'tab',
      attributes: { value: manager, label: labels[manager] },
      children: [
        {
          type: 'code',
          lang: language || null,
          meta: meta.replace(flag, ' ').trim() || null,
          value: manager === 'npm' ? commands : inWordsOf(manager, commands, convert),
          ...position,
        },
      ],
      ...position,
    }),
  );
  return {
    type: 'containerDirective',
    name: 'tabs',
    attributes: { groupId: 'npm2yarn' },
    children: tabs,
    ...position,
  };
}

/** A line of package names only means `npm install` of these. */
const asCommands = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => (line.trim() === '' || /^\s*(?:#|npm\s|npx\s)/.test(line) ? line : `npm install ${line.trim()}`))
    .join('\n');

const inWordsOf = (manager: (typeof managers)[number], commands: string, convert: Convert): string =>
  commands
    .split(/\r?\n/)
    .map((line) =>
      line.length > longestCommand
        ? line
        : line
            .split('&&')
            .map((command) => converted(command, manager, convert))
            .join('&&'),
    )
    .join('\n');

/** Only words that begin with npm are converted: the name also occurs in folders and addresses. */
function converted(command: string, manager: (typeof managers)[number], convert: Convert): string {
  const [, before = '', own] =
    /^(\s*(?:\$\s+)?(?:sudo\s+)?(?:\w+=[^\s"'`$]*\s+){0,9})(np[mx](?:\s.*)?)$/.exec(command) ?? [];
  if (own === undefined) return command;
  // npm-to-yarn does not know this command; the other package managers spell it alike.
  const [, rest] = /^npm\s+(?:ci|clean-install)((?:\s.*)?)$/.exec(own) ?? [];
  if (rest !== undefined) return `${before}${manager} install --frozen-lockfile${rest}`;
  try {
    // It adds a comment to what it cannot convert, which readers would copy.
    const [made = ''] = convert(own.trimEnd(), manager).split('\n# ', 1);
    return before + made.trimEnd() + own.slice(own.trimEnd().length);
  } catch {
    return command;
  }
}
