import type { ColorMode } from '../shared/page-data.ts';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';

export interface ColorModeToggleProps {
  readonly mode: ColorMode;
  readonly onToggle?: (() => void) | undefined;
}

/** Both icons and both names are in the markup: styles and the pre-paint script show what fits before the app runs. */
export function ColorModeToggle({ mode, onToggle }: ColorModeToggleProps) {
  const labels = useLabels();
  // Not by `fillLabel`, which no other code in browsers needs.
  const labelOf = (name: string): string => labels.switchColorMode.replace('{mode}', () => name);
  const [light, dark] = [labelOf(labels.lightMode), labelOf(labels.darkMode)];
  const label = mode === 'dark' ? dark : light;
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle"
      title={label}
      aria-label={label}
      aria-live="polite"
      data-needs-client=""
      data-light={light}
      data-dark={dark}
      onClick={onToggle}
      // The pre-paint script may have put the other name there.
      suppressHydrationWarning
    >
      <span className="show-in-light">
        <Icon name="sun" />
      </span>
      <span className="show-in-dark">
        <Icon name="moon" />
      </span>
    </button>
  );
}
