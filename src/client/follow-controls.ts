/** Handles controls in and around articles, on this page and later ones, by code that is loaded when the reader points at one. */
export function followControls(): void {
  let controls: typeof import('./controls.ts') | undefined;
  for (const name of ['pointerover', 'focusin', 'keydown', 'click']) {
    addEventListener(name, async (event) => {
      const control = (event.target as Partial<Element>).closest?.(
        '.code-block, .copy-page, .diagram-open, .hash-link, .back-to-top, .toc-disclosure, .tabs > li',
      );
      if (!control) return;
      // If loading failed, the next event tries again.
      if (!controls) controls = await import('./controls.ts').catch(() => undefined);
      controls?.onControl(event, control);
    });
  }
}
