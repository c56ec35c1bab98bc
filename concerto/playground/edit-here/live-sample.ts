/** The editor in place of a sample, which stays below it and gives it its height; problems at its lower edge. */
import type { Contents, ErrorEntry } from '../../playground-files/contents.ts';
import type { WordTexts } from '../../playground-files/words.ts';
import { createEditor } from '../editor/editor.ts';
import { instanceFile, type Problem, type Request, type Response } from '../engine/protocol.ts';
import { startEngine } from '../engine/start-engine.ts';
import { loadErrors, loadWords } from '../examples.ts';
import { addressOf } from '../explain.ts';
import { knownWords } from '../known-words.ts';
import { failures, verdictOf } from '../messages.ts';
import { toHash } from '../take-home/share.ts';
import { type Found, showFindings } from './findings.ts';
import { inPart, lineIn, type Part, withPart } from './part.ts';

export interface LiveSampleOptions {
  /** What is checked together. */
  readonly contents: Contents;
  /** What of it is edited. */
  readonly part: Part;
  /** The text as the page shows it. */
  readonly sample: string;
  /** The text at first. */
  readonly text: string;
  /** Path of the site, with slashes around it. */
  readonly baseUrl: string;
  /** For assistive technology. */
  readonly label: string;
  /** With the first text as well. */
  onText(text: string): void;
  /** The address of the playground with what is edited. */
  onLink(address: string): void;
  onEscape(): void;
}

/** @returns what ends it */
export function showLiveSample(host: HTMLElement, options: LiveSampleOptions): () => void {
  const { contents, part, sample, baseUrl, label, onText, onLink, onEscape } = options;
  const { verdict, reset, status, field, findings } = draw(host);
  let request = withPart(contents, part, options.text);
  let words: WordTexts = {};
  let errors: Promise<readonly ErrorEntry[]> | undefined;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const engine = startEngine({
    onResponse: (response, answered) => void show(response, answered),
    onFailure(failure) {
      verdict.textContent = '';
      showFindings(findings, [], failures[failure]);
    },
  });
  const show = async (response: Response, answered: Request): Promise<void> => {
    const { problems } = response;
    verdict.textContent = problems.length === 0 ? '✓ No problems' : verdictOf(problems.length);
    verdict.className = problems.length === 0 ? 'edit-here-fine' : 'edit-here-wrong';
    // Read out once the reader pauses.
    clearTimeout(announcing);
    announcing = setTimeout(() => (status.textContent = verdictOf(problems.length, problems[0]?.message)), 1000);
    if (problems.length > 0) errors ??= loadErrors(baseUrl);
    const entries = await errors;
    // Another answer may have come meanwhile.
    if (answered !== request) return;
    const found = problems.map((problem) => foundIn(problem, part, answered, addressOf(problem, baseUrl, entries)));
    editor.setProblems(found.flatMap(({ inside }) => inside ?? []));
    showFindings(findings, found, undefined, ({ from, to }) => {
      editor.focus();
      editor.select(from, to);
    });
  };
  const change = (text: string): void => {
    request = withPart(contents, part, text);
    reset.hidden = text === sample;
    onText(text);
    engine.ask(request);
    void toHash(request).then((hash) => onLink(`${baseUrl}playground${hash}`));
  };
  const editor = createEditor(field, {
    text: options.text,
    language: part.file === instanceFile ? 'json' : 'concerto',
    label,
    inPlace: true,
    onChange: change,
    onEscape,
    // The printer takes whole models only.
    print: part.before === '' ? (model) => engine.print(model) : undefined,
    ...knownWords(
      () => request.models.map(({ text }) => text),
      () => words,
      baseUrl,
    ),
  });
  reset.addEventListener('click', () => {
    editor.setText(sample);
    change(sample);
    editor.focus();
  });
  void loadWords(baseUrl).then((loaded) => {
    words = loaded;
  });
  change(options.text);
  editor.focus();
  return () => {
    clearTimeout(announcing);
    engine.end();
    editor.destroy();
  };
}

/** A problem, and where it is: in the part or elsewhere in what is checked with it. */
function foundIn(problem: Problem, part: Part, request: Request, link: string | undefined): Found {
  const { message } = problem;
  const here = inPart(problem, part, request);
  const line = lineIn(problem, part, request);
  return {
    place: here ? `Line ${line}` : `${problem.file}, line ${line}`,
    message,
    ...(link !== undefined && { link }),
    ...(here && { inside: { ...here, message, severity: 'error', ...(link !== undefined && { link }) } }),
  };
}

/** What stands around the editor. */
function draw(host: HTMLElement) {
  const [verdict, reset, tools] = [make('span'), make('button'), make('p', 'edit-here-tools')];
  verdict.ariaHidden = 'true';
  Object.assign(reset, { type: 'button', textContent: 'Reset', hidden: true });
  tools.append(verdict, reset);
  const [status, field] = [make('p', 'visually-hidden'), make('div', 'edit-here-field')];
  status.role = 'status';
  const [findings, place] = [make('div', 'edit-here-findings'), make('div', 'edit-here-place')];
  place.append(status, field, findings);
  host.append(tools, place);
  return { verdict, reset, status, field, findings };
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = ''): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className });
}
