/** The options of the generators, noticed where a generator asks for them. */
import { codegen, core, util } from '../samples/packages.ts';

/** Every caller gives it: where the files go. */
const given = 'fileWriter';

/** A generator asks for an option when it meets what the option is about. */
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

/** What each target asks of its caller while it generates. */
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
      // What it asked for before it stopped is known.
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

/** Notes what is read of the parameters before it is set: what a generator sets for itself is no option. */
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
      // A default is given to an option; a list that it fills is a notebook of the generator.
      if (typeof name === 'string' && (!read.has(name) || typeof value === 'object')) own.add(name);
      return Reflect.set(target, name, value);
    },
  });
  return { parameters: proxy, asked: () => [...read].filter((name) => !own.has(name)) };
}
