/** Actions that must run even if this process ends while samples run. */
const actions = new Set<() => void>();
let isListening = false;

/** @returns a function that removes the action. */
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
