import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import convert from 'npm-to-yarn';
import { fenceInfo } from '../fence-meta.ts';

const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const;
/** As they write themselves. */
const labels = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const;
/** A longer line is not a command that anyone types, so it is not converted. */
const longestCommand = 2000;

/**
 * The commands of a block, in the words of each package manager.
 * @param flag Asks for that in the info string; readers do not see it.
 * @param isInstall A line may be the names of packages.
 */
export function managerTabs(block: Code, flag: RegExp, isInstall: boolean): ContainerDirective {
  const { lang, meta } = fenceInfo(block);
  const position = block.position && { position: block.position };
  const commands = isInstall ? asCommands(block.value) : block.value;
  const language = isInstall ? 'bash' : lang;
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
          value: manager === 'npm' ? commands : inWordsOf(manager, commands),
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

const inWordsOf = (manager: (typeof managers)[number], commands: string): string =>
  commands
    .split(/\r?\n/)
    .map((line) =>
      line.length > longestCommand
        ? line
        : line
            .split('&&')
            .map((command) => converted(command, manager))
            .join('&&'),
    )
    .join('\n');

/** Only words that begin with npm are converted: the name also occurs in folders and addresses. */
function converted(command: string, manager: (typeof managers)[number]): string {
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
