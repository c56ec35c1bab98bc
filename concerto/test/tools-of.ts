/** What the tools themselves say, to compare with. */
import { concertino, core, cto } from '../samples/packages.ts';

export async function parsed(text: string) {
  const { Parser } = await cto();
  return Parser.parse(text, 'model.cto', { skipLocationNodes: true });
}

export async function concertinoOf(text: string): Promise<unknown> {
  const { ModelManager } = await core();
  const manager = new ModelManager();
  manager.addModelFiles([text], ['model.cto']);
  return JSON.parse(JSON.stringify((await concertino()).convertToConcertino(manager.getAst())));
}
