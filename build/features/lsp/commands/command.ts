/** A command that an editor calls. Unlike a request, it has effects, so it is called in trusted folders only. */
import type { Position } from 'vscode-languageserver';
import type { Preview } from '../preview.ts';
import type { Asked } from '../requests/request.ts';

export interface Command {
  readonly name: string;
  /** What it does, for who waits. */
  readonly title: string;
  /**
   * @returns What to tell when it has ended.
   * @throws CommandRefusal for what cannot be done.
   */
  run(asked: Asked, call: Call): Promise<string>;
}

export interface Call {
  readonly position: Position;
  /** Aborted when nobody waits any more, or when the server ends. */
  readonly signal: AbortSignal;
  /** Says more about what is being done. */
  readonly report: (message: string) => void;
  readonly preview: Preview;
  /** Shows an address in a browser. */
  readonly browse: (address: string) => Promise<void>;
}
