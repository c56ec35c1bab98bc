export interface Progress {
  start(): void;
  done(): void;
}

/** The bar at the top of the window while a page is loading. It does not measure the real progress. */
export function createProgress(label: string): Progress {
  let bar: HTMLProgressElement | undefined;
  let trickle: ReturnType<typeof setInterval> | undefined;
  return {
    start: () => {
      if (bar) return;
      const made = document.createElement('progress');
      made.className = 'page-progress';
      made.ariaLabel = label;
      made.max = 100;
      made.value = 8;
      document.body.append(made);
      bar = made;
      trickle = setInterval(() => {
        made.value = Math.min(99.4, made.value + Math.random() * 2);
      }, 800);
    },
    done: () => {
      const ended = bar;
      if (!ended) return;
      bar = undefined;
      clearInterval(trickle);
      ended.value = 100;
      ended.classList.add('page-progress-done');
      setTimeout(() => ended.remove(), 400);
    },
  };
}
