import type { CopyLabels } from './code-controls.ts';

/** Handles controls inside pages, on this page and later ones, by code that is loaded when the reader points at one. */
export function followControls(labels: CopyLabels): void {
  for (const name of ['pointerover', 'focusin', 'click']) {
    addEventListener(name, (event) => {
      const control = (event.target as Partial<Element>).closest?.('.code-block, .copy-page');
      // What could not be loaded is asked for again at the next event.
      if (control)
        import('./controls.ts').then(
          ({ onControl }) => onControl(event, control, labels),
          () => {},
        );
    });
  }
}
