/** Commands as code actions, for editors without lenses: at the line of a heading, and at that of a sample. */
import { type CodeAction, CodeActionKind, type Range } from 'vscode-languageserver';
import { OPEN_PREVIEW, RUN_SAMPLE } from '../commands/names.ts';
import { placedHeadings } from '../headings.ts';
import { pageOf } from '../lookups.ts';
import { samplesIn } from '../samples.ts';
import type { Asked } from './request.ts';

/** Not among quick fixes, so that editors show no sign that something is to be mended. */
export const commandKind = `${CodeActionKind.Source}.docsBuild`;

export async function commandActions(asked: Asked, { start }: Range): Promise<readonly CodeAction[]> {
  const page = pageOf(asked, asked.file);
  const headings = placedHeadings(asked.document.getText(), page?.doc.headings ?? []);
  const { samples = [] } = (await samplesIn(asked)) ?? {};
  const action = (title: string, command: string): CodeAction => ({
    title,
    kind: commandKind,
    command: { title, command, arguments: [{ textDocument: { uri: asked.document.uri }, position: start }] },
  });
  return [
    ...(page && headings.some(({ line }) => line === start.line) ? [action('Open in browser', OPEN_PREVIEW)] : []),
    ...(samples.some(({ line, canRun }) => canRun && line === start.line) ? [action('Run samples', RUN_SAMPLE)] : []),
  ];
}
