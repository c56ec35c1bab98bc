/**
 * The text of a page that was computed earlier cannot be read from the cache, and work that depends on it has begun. The
 * cache has been removed, so starting again succeeds.
 */
export class DamagedMemo extends Error {}
