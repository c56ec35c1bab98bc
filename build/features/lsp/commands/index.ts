/** All commands. To add one, write its file, name it in names.ts, and list it here. */
import type { Command } from './command.ts';
import { openPreview } from './open-preview.ts';
import { runSample } from './run-sample.ts';

export const commands: readonly Command[] = [openPreview, runSample];
