/** Reads the header `Retry-After`, which is a number of seconds or a date. @returns undefined if it asks for no pause. */
export function retryAfterMs(header = ''): number | undefined {
  const wantedMs = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wantedMs > 0 ? wantedMs : undefined;
}
