import type { HostedSettings } from '../../shared/features/hosted-search/settings.ts';

/** Counts as one reader until the page is left; nothing is stored. */
const reader = `anonymous-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Reports that a hit was opened to the click analytics of the service. It may fail, and outlives the page. */
export function reportSelected(
  { appId, apiKey, indexName, hosts }: HostedSettings,
  selection: { readonly objectID: string; readonly position: number; readonly queryID: string },
): void {
  const { objectID, position, queryID } = selection;
  const host = hosts?.[0];
  const origin = host
    ? `${host.protocol}://${host.url}${host.port === undefined ? '' : `:${host.port}`}`
    : 'https://insights.algolia.io';
  const key = new URLSearchParams({ 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey });
  const event = {
    eventType: 'click',
    eventName: 'Item Selected',
    index: indexName,
    userToken: reader,
    timestamp: Date.now(),
    objectIDs: [objectID],
    positions: [position],
    queryID,
  };
  navigator.sendBeacon(`${origin}/1/events?${key}`, JSON.stringify({ events: [event] }));
}
