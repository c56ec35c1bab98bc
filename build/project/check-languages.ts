/** Validates `prism.additionalLanguages`. The setting has no other effect: grammars are loaded when a page uses them. */
import { createRequire } from 'node:module';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';

/**
 * @param extensions URLs of compiled extensions, which may provide grammars.
 * @param locate Finds the n-th name in the configuration.
 * @returns `config/unknown-language` warnings.
 */
export async function checkLanguages(
  names: readonly string[],
  extensions: readonly string[],
  locate: (index: number) => SourceRange | undefined,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const [index, name] of names.entries()) {
    if (isInPackage(name)) continue;
    // Aliases and grammars of extensions are known only to the highlighter, which is slow to load.
    const { grammarAliases } = await import('../markdown/grammars.ts');
    const { blockExtensions } = await import('../markdown/extensions.ts');
    const { highlighter } = await blockExtensions(extensions);
    if (await highlighter.load(name)) continue;
    const closest = nearest(name, Object.entries(grammarAliases).flat());
    diagnostics.push(
      problem('config/unknown-language', `\`prism.additionalLanguages\` names \`${name}\`, which has no grammar`, {
        at: locate(index),
        hint: closest ? `did you mean \`${closest}\`?` : 'expected the name of a Prism grammar, such as `csharp`',
      }),
    );
  }
  return diagnostics;
}

const { resolve } = createRequire(import.meta.url);

/** Resolves the grammar's module without loading it, because this check runs at the start of every command. */
function isInPackage(name: string): boolean {
  try {
    resolve(`refractor/${name}`);
    return true;
  } catch {
    return false;
  }
}
