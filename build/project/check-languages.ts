/** The names in `prism.additionalLanguages`: every grammar is there when a page uses it, so a wrong name is all to say. */
import { createRequire } from 'node:module';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';

/**
 * @param extensions Addresses of compiled extensions, which may bring grammars.
 * @param placeAt Where the configuration says the n-th name.
 * @returns Warnings `config/unknown-language`.
 */
export async function checkLanguages(
  names: readonly string[],
  extensions: readonly string[],
  placeAt: (index: number) => SourceRange | undefined,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const [index, name] of names.entries()) {
    if (isInPackage(name)) continue;
    // The highlighter itself is loaded only for names that the package does not have as they are.
    const { grammarAliases } = await import('../markdown/grammars.ts');
    const { blockExtensions } = await import('../markdown/extensions.ts');
    const { highlighter } = await blockExtensions(extensions);
    if (await highlighter.load(name)) continue;
    const meant = nearest(name, Object.entries(grammarAliases).flat());
    found.push(
      problem('config/unknown-language', `\`prism.additionalLanguages\` names \`${name}\`, which has no grammar`, {
        at: placeAt(index),
        hint: meant ? `did you mean \`${meant}\`?` : 'expected the name of a Prism grammar, such as `csharp`',
      }),
    );
  }
  return found;
}

const { resolve } = createRequire(import.meta.url);

/** Looked up, not loaded: every command asks. */
function isInPackage(name: string): boolean {
  try {
    resolve(`refractor/${name}`);
    return true;
  } catch {
    return false;
  }
}
