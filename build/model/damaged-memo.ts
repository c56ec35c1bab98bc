/**
 * The text of a page that was computed earlier cannot be read from the cache, and work that depends on it has begun. The
 * cache has been removed, so starting again succeeds.
 */
export class DamagedMemo extends Error {}

/** A source file is not as it was when the build began, and work that depends on its text has begun. Nothing is damaged. */
export class ChangedSource extends DamagedMemo {}
