import type { SearchProvider } from '../shared/search/provider.ts';
import { remember } from './saved.ts';
import type { SearchSession } from './session.ts';
import { hitsOf } from './state.ts';

/**
 * Saves a hit that the reader opens among the recent searches, and reports it to a hosted service where the site wants
 * that.
 *
 * @param place Among all items of the screen.
 */
export function noteOpened(session: SearchSession, place: number, finder: () => Promise<SearchProvider>): void {
  const { screen } = session.state();
  const hit = hitsOf(screen)[place];
  if (!hit) return;
  const isResult = screen.kind === 'results';
  session.save((saved) => remember(saved, hit));
  const { queryID, hits } = isResult ? screen.answer : {};
  if (queryID && hits) void finder().then(({ selected }) => selected?.(hit, hits.indexOf(hit) + 1, queryID));
}
