/**
 * The worker of the playground: answers requests one after another. Parser and validator are loaded at once, because
 * every request needs them, and generators when they are asked for.
 */
import { check, type Packages } from './check.ts';
import { messageOf } from './places.ts';
import type { Answer, Numbered, Request, Response } from './protocol.ts';

/** The global object of a worker, as far as it is used. */
interface Scope {
  postMessage(answer: Answer): void;
  addEventListener(name: 'message', handle: (event: { readonly data: Numbered<Request> }) => void): void;
}
const scope = globalThis as unknown as Scope;

const packages: Promise<Packages> = Promise.all([
  import('@accordproject/concerto-cto'),
  import('@accordproject/concerto-core'),
]).then(([{ Parser, Printer }, { ModelManager, ModelFile }]) => ({ Parser, Printer, ModelManager, ModelFile }));
packages.catch(() => undefined);

scope.addEventListener('message', ({ data: { id, content } }) => {
  answer(content, () => scope.postMessage({ id, isLoaded: true })).then(
    (response) => scope.postMessage({ id, content: response }),
    (error: unknown) => scope.postMessage({ id, failure: messageOf(error) }),
  );
});

async function answer(request: Request, tellLoaded: () => void): Promise<Response> {
  const { output } = request;
  const loading = output && import('./outputs.ts').then(async (made) => made.loadFor(output).then(() => made));
  const [loaded, outputs] = await Promise.all([packages, loading]);
  tellLoaded();
  const checked = check(request, loaded);
  const { problems, types } = checked;
  try {
    return { problems, types, ...(output && (await outputs?.makeOutput(output, request, checked, loaded))) };
  } catch (error) {
    return { problems, types, refusal: messageOf(error) };
  }
}
