/** Opens the page in a browser, at the heading of the cursor. The page follows the cursor from then on. */
import { placeAt } from '../place-at.ts';
import type { Command } from './command.ts';
import { OPEN_PREVIEW } from './names.ts';
import { CommandRefusal } from './refusal.ts';

export const openPreview: Command = {
  name: OPEN_PREVIEW,
  title: 'Opening the page in a browser',
  async run(asked, { position, signal, preview, browse }) {
    const place = placeAt(asked, position);
    if (place === undefined) throw new CommandRefusal(`${asked.file} is no page of the site`);
    const address = await preview.open(asked.site.project, place, signal);
    await browse(address);
    return `The page is at ${address}`;
  },
};
