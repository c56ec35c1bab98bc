import { type KeyboardEvent, useRef, useState } from 'react';
import { CodeSample } from './code-sample.tsx';

export interface Output {
  readonly id: string;
  readonly label: string;
  readonly code: string;
}

/** One panel at a time, chosen by tab; all of them, one below the other, where no script runs. */
export function OutputTabs({ outputs }: { readonly outputs: readonly Output[] }) {
  const [chosen, setChosen] = useState(0);
  const tabs = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent): void => {
    const last = outputs.length - 1;
    const next = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setChosen(next);
      tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    }
  };
  return (
    <div className="code-block landing-code landing-tabs">
      <div className="tab-row" role="tablist" aria-label="Generated from the model" ref={tabs} onKeyDown={move}>
        {outputs.map((output, place) => (
          <button
            key={output.id}
            type="button"
            role="tab"
            id={`tab-${output.id}`}
            aria-controls={`panel-${output.id}`}
            aria-selected={place === chosen}
            tabIndex={place === chosen ? 0 : -1}
            data-needs-client=""
            onClick={() => setChosen(place)}
          >
            {output.label}
          </button>
        ))}
      </div>
      {outputs.map((output, place) => (
        <div
          key={output.id}
          className="tab-panel"
          data-label={output.label}
          role="tabpanel"
          id={`panel-${output.id}`}
          aria-labelledby={`tab-${output.id}`}
          hidden={place !== chosen}
        >
          <CodeSample code={output.code} />
        </div>
      ))}
    </div>
  );
}
