import type { ColorMode } from '../shared/page-data.ts';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';

export interface ColorModeToggleProps {
  readonly onToggle?: (() => void) | undefined;
}

/** What is shown and said in each mode is in the markup. Styles choose, so it is right from the first paint on. */
export function ColorModeToggle({ onToggle }: ColorModeToggleProps) {
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle"
      aria-live="polite"
      data-needs-client=""
      onClick={onToggle}
    >
      <InMode mode="light" />
      <InMode mode="dark" />
    </button>
  );
}

function InMode({ mode }: { readonly mode: ColorMode }) {
  const labels = useLabels();
  // Not by `fillLabel`, which no other code in browsers needs.
  const label = labels.switchColorMode.replace('{mode}', () => labels[`${mode}Mode`]);
  return (
    <span className={`show-in-${mode}`} title={label}>
      <Icon name={mode === 'light' ? 'sun' : 'moon'} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
