/** All tables of texts together: for the pipeline, not for browsers. */
import { english, englishWritten, type OwnLabels } from './labels.ts';
import { englishSearch } from './search/labels.ts';

/** The texts a site may replace, as they are without it. */
export const englishLabels = () => ({ ...english(), ...englishSearch(), ...englishWritten() });

/** Those of a site's own texts that browsers need. */
export function drawnLabels(own: OwnLabels): OwnLabels {
  const drawn = { ...english(), ...englishSearch() };
  return Object.fromEntries(Object.entries(own).filter(([name]) => name in drawn));
}
