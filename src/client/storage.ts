/** Web storage, which may be blocked or full: reading then gives undefined, and writing warns once in the console. */

let warned = false;

export function readStored(storage: 'local' | 'session', key: string): string | undefined {
  try {
    return areaOf(storage).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(storage: 'local' | 'session', key: string, value: string): void {
  try {
    areaOf(storage).setItem(key, value);
  } catch (error) {
    if (!warned) {
      warned = true;
      console.warn('The browser refuses to store settings.', error);
    }
  }
}

export function removeStored(storage: 'local' | 'session', key: string): void {
  try {
    areaOf(storage).removeItem(key);
  } catch {
    // Storage was refused.
  }
}

const areaOf = (storage: 'local' | 'session'): Storage => window[`${storage}Storage`];
