import type { Awaitable } from '../model/stage.ts';

/**
 * Waits for an extension, with a time limit: a promise that never settles would end the build without a message.
 * @throws when the time is over
 */
export async function inTime<T>(promised: Awaitable<T>, seconds = 30): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it has not ended after ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}
