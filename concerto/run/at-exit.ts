/** What has to be done even when this process ends in the middle of a run. */
const actions = new Set<() => void>();
let isListening = false;

/** @returns takes the action back. */
export function atExit(action: () => void): () => void {
  if (!isListening) {
    isListening = true;
    process.on('exit', () => {
      for (const each of actions) each();
    });
  }
  actions.add(action);
  return () => actions.delete(action);
}
