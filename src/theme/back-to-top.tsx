import { useLabels } from './labels-context.ts';

/** Shown by styles while the reader scrolls up, far from the top; client/controls.ts answers it. */
export function BackToTop() {
  const { backToTop } = useLabels();
  return <button type="button" className="back-to-top" aria-label={backToTop} />;
}
