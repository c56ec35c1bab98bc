/** The options of the generators, recorded when a generator reads them. */
import { codegen, core, util } from '../samples/packages.ts';

/** Set by every caller: the destination of the files. */
const given = 'fileWriter';

/** A generator reads an option only when it meets the construct that the option affects. */
export const oneOfEverything = `@note("a", 1, true, Mode) namespace org.example.everything@1.0.0
scalar Code extends String regex=/^[A-Z]+$/
scalar Weight extends Double range=[0.0, 10.0]
enum Mode { o ROAD o SEA }
map Notes { o String o String }
map Stops { o Code o Place }
abstract concept Thing { o DateTime madeOn optional }
@note concept Place extends Thing { o String name default="x" length=[1, 9] }
asset Box identified by code extends Thing { o Code code o Weight weight o Place[] places o Mode mode o Notes notes }
asset Crate extends Box { o Integer count default=1 range=[0, 9] o Long total o Boolean isOpen --> Owner owner optional }
participant Owner { o Crate[] crates optional o Stops stops o Thing thing }
transaction Move { --> Box[] boxes }
concept Tag identified { o Mode mode }
event Moved { o Owner by o Tag tag }`;

/** The options that each target reads while it generates. */
export async function optionsByTarget(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { CodeGen } = await codegen();
  const { ModelManager } = await core();
  const { InMemoryWriter } = await util();
  const model = new ModelManager();
  model.addModelFiles([oneOfEverything], ['everything.cto']);
  const found = new Map<string, readonly string[]>();
  for (const [target, Visitor] of Object.entries(CodeGen.formats)) {
    if (!Visitor) continue;
    const { parameters, asked } = watched({ [given]: new InMemoryWriter() });
    try {
      model.accept(new Visitor(), parameters);
    } catch {
      // Options that it read before it threw count.
    }
    found.set(
      target,
      asked()
        .filter((name) => name !== given)
        .sort(),
    );
  }
  return found;
}

/**
 * Records parameters that are read before they are set: a parameter that the generator sets itself is not an option.
 */
export function watched(parameters: Record<string, unknown>): {
  readonly parameters: Record<string, unknown>;
  readonly asked: () => string[];
} {
  const read = new Set<string>();
  const own = new Set<string>();
  const proxy = new Proxy(parameters, {
    get(target, name) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name);
    },
    set(target, name, value) {
      // Assigning a default does not disqualify an option; a list that the generator fills is its own state.
      if (typeof name === 'string' && (!read.has(name) || typeof value === 'object')) own.add(name);
      return Reflect.set(target, name, value);
    },
  });
  return { parameters: proxy, asked: () => [...read].filter((name) => !own.has(name)) };
}
