/** Generates code for a model with every construct, to compare the effect of options. */
import { oneOfEverything } from '../coverage/generator-options.ts';
import { codegen, core, util } from '../samples/packages.ts';
import type { Generate } from './check-defaults.ts';

/** An error counts as a result. */
export const generate: Generate = async (target, options) => {
  const { CodeGen } = await codegen();
  const { ModelManager } = await core();
  const { InMemoryWriter } = await util();
  const Visitor = CodeGen.formats[target];
  if (!Visitor) return '';
  const model = new ModelManager();
  model.addModelFiles([oneOfEverything], ['everything.cto']);
  const fileWriter = new InMemoryWriter();
  try {
    model.accept(new Visitor(), { ...options, fileWriter });
  } catch (error) {
    return String(error);
  }
  return JSON.stringify([...fileWriter.getFilesInMemory()]);
};
