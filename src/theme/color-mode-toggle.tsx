import type { ColorMode } from '../shared/page-data.ts';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';
import { useSite } from './site-context.ts';

export interface ColorModeToggleProps {
  readonly onToggle?: (() => void) | undefined;
}

/**
 * What is shown in each mode is in the markup. Styles choose, so it is right from the first paint on. The name is that of
 * the default mode until the reading client corrects it.
 */
export function ColorModeToggle({ onToggle }: ColorModeToggleProps) {
  const { colorMode } = useSite();
  const label = useSwitchLabel(colorMode.defaultMode);
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle"
      title={label}
      aria-label={label}
      aria-live="polite"
      data-needs-client=""
      onClick={onToggle}
      suppressHydrationWarning
    >
      <InMode mode="light" />
      <InMode mode="dark" />
    </button>
  );
}

function InMode({ mode }: { readonly mode: ColorMode }) {
  return (
    <span className={`show-in-${mode}`}>
      <Icon name={mode === 'light' ? 'sun' : 'moon'} />
      <span className="visually-hidden">{useSwitchLabel(mode)}</span>
    </span>
  );
}

function useSwitchLabel(mode: ColorMode): string {
  const labels = useLabels();
  // Not by `fillLabel`, which no other code in browsers needs.
  return labels.switchColorMode.replace('{mode}', () => labels[`${mode}Mode`]);
}
