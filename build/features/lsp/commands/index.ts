/** All commands. To add one, write its file, name it in names.ts, and list it here. */
import type { Command } from './command.ts';
import { runSample } from './run-sample.ts';

export const commands: readonly Command[] = [runSample];
