import { useLabels } from './labels-context.ts';

/** Shown by styles while the reader scrolls up, far from the top. */
export function BackToTop() {
  const { backToTop } = useLabels();
  return <button type="button" className="back-to-top" aria-label={backToTop} onClick={scrollToTop} />;
}

function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}
