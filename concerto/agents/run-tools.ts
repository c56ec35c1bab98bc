/** Runs the packages of Concerto for an agent. */
import type { AgentTool } from 'docs-build';
import { write } from '../samples/generate.ts';
import { parse } from '../samples/load-models.ts';
import { locate } from '../samples/locate.ts';
import { core, type ModelManager } from '../samples/packages.ts';
import { refusalOf } from '../samples/refusal.ts';
import { isOwn, targets } from '../samples/targets.ts';

type Input = Parameters<AgentTool['run']>[0];

/** @throws with the message and the place as users of Concerto see them */
export async function validateModel(input: Input): Promise<string> {
  await load(input);
  const { namespace, declarations = [] } = await parse(String(input.model), 'model.cto');
  const names = declarations.map(({ name }) => `- \`${namespace}.${name}\``);
  return names.length === 0
    ? 'The model is valid. It declares nothing.'
    : `The model is valid. It declares:\n\n${names.join('\n')}`;
}

/** @throws what the packages throw */
export async function generateCode(input: Input): Promise<string> {
  const target = String(input.target);
  const files = await write(await load(input), target, {});
  const language = targets.get(target)?.language ?? '';
  return [...files]
    .filter(([name]) => isOwn(name))
    .map(([name, text]) => `\`${name}\`:\n\n\`\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\``)
    .join('\n\n');
}

async function load({ model = '', imported = '' }: Input): Promise<ModelManager> {
  const { ModelManager } = await core();
  const manager = new ModelManager({ skipLocationNodes: false });
  const others = String(imported)
    .split(/^(?=[ \t]*namespace\s)/m)
    .filter((text) => text.trim() !== '');
  const names = [...others.map((_, at) => `imported-${at + 1}.cto`), 'model.cto'];
  try {
    manager.addModelFiles([...others, String(model)], names);
    return manager;
  } catch (error) {
    const { message, short, line, column } = refusalOf(error);
    if (/\bline \d/.test(message)) throw new Error(message, { cause: error });
    const place = line === undefined ? locate(short, String(model)) : { line, column };
    const where = place === undefined ? '' : ` (line ${place.line}, column ${place.column ?? 1})`;
    throw new Error(`${short}${where}`, { cause: error });
  }
}
