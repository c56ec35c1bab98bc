/**
 * The worker of the playground: answers requests one after another. Parser and validator are a part of it, because every
 * request needs them; generators are loaded when they are asked for.
 */
import { ModelFile, ModelManager } from '@accordproject/concerto-core';
import { Parser, Printer } from '@accordproject/concerto-cto';
import { check } from './check.ts';
import { messageOf } from './places.ts';
import type { Answer, Numbered, Request, Response } from './protocol.ts';

/** The global object of a worker, as far as it is used. */
interface Scope {
  postMessage(answer: Answer): void;
  addEventListener(name: 'message', handle: (event: { readonly data: Numbered<Request> }) => void): void;
}
const scope = globalThis as unknown as Scope;

const packages = { Parser, Printer, ModelManager, ModelFile };

/** The last request, as JSON, and its response: early.ts asks before the page can, which then repeats it. */
let last: { readonly asked: string; readonly response: Promise<Response> } | undefined;

scope.addEventListener('message', ({ data: { id, content } }) => {
  const tellLoaded = (): void => scope.postMessage({ id, isLoaded: true });
  respond(content, tellLoaded).then(
    (response) => send(id, content, response),
    (error: unknown) => scope.postMessage({ id, failure: messageOf(error) }),
  );
});

let colors: typeof import('./colors.ts') | undefined;

/** Code whose grammar is not there yet is sent at once, and once more with its colors. */
async function send(id: number, { output, isColored }: Request, response: Response): Promise<void> {
  const { files } = response;
  const known = files && output && isColored && colors?.colorFiles(files, output);
  scope.postMessage({ id, content: known ? { ...response, files: known } : response });
  if (known || !files || !output || !isColored) return;
  try {
    colors ??= await import('./colors.ts');
    await colors.loadGrammar(output);
    const colored = colors.colorFiles(files, output);
    if (colored) scope.postMessage({ id, colored: { ...response, files: colored } });
  } catch {
    // Plain code is code as well.
  }
}

async function respond(request: Request, tellLoaded: () => void): Promise<Response> {
  const asked = JSON.stringify(request);
  const known = last?.asked === asked ? last.response : undefined;
  last = { asked, response: known ?? answer(request, tellLoaded) };
  try {
    return await last.response;
  } catch (error) {
    // What did not load may load when it is asked for again.
    last = undefined;
    throw error;
  }
}

async function answer(request: Request, tellLoaded: () => void): Promise<Response> {
  const { output } = request;
  const outputs = output && (await import('./outputs.ts'));
  if (output) await outputs?.loadFor(output);
  tellLoaded();
  const checked = check(request, packages);
  const { problems, types } = checked;
  try {
    return { problems, types, ...(output && (await outputs?.makeOutput(output, request, checked, packages))) };
  } catch (error) {
    return { problems, types, refusal: messageOf(error) };
  }
}
