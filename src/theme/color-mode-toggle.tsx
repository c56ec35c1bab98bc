import type { ColorMode } from '../shared/page-data.ts';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';

export interface ColorModeToggleProps {
  readonly mode: ColorMode;
  readonly onToggle?: (() => void) | undefined;
}

/** Both icons are in the markup; styles show the one that fits, so it is right before the client runs. */
export function ColorModeToggle({ mode, onToggle }: ColorModeToggleProps) {
  const labels = useLabels();
  // Not by `fillLabel`, which no other code in browsers needs.
  const label = labels.switchColorMode.replace('{mode}', () => (mode === 'dark' ? labels.darkMode : labels.lightMode));
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle"
      title={label}
      aria-label={label}
      aria-live="polite"
      data-needs-client="app"
      onClick={onToggle}
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
