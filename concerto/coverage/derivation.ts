/** Finds the grammar rules that matched a text, as reported by the parser itself. */

/** What the traced parser calls. */
export interface RuleListener {
  begin(rule: string, at: number): void;
  end(isFound: boolean, at: number): void;
}

interface Match {
  readonly rule: string;
  readonly from: number;
  to: number;
  parts: Match[];
}

export interface RuleRecorder extends RuleListener {
  /** Every rule that matched somewhere, including matches that the parser gave up later. */
  readonly fitted: ReadonlySet<string>;
  /** The rules of the final parse; none if the text was rejected. */
  read(): ReadonlySet<string>;
}

export function record(): RuleRecorder {
  const fitted = new Set<string>();
  const whole: Match = { rule: '', from: 0, to: 0, parts: [] };
  const open: Match[] = [whole];
  return {
    fitted,
    begin(rule, from) {
      open.push({ rule, from, to: from, parts: [] });
    },
    end(isFound, to) {
      const match = open.length > 1 ? open.pop() : undefined;
      const around = open.at(-1);
      if (!isFound || !match || !around) return;
      fitted.add(match.rule);
      match.to = to;
      // The parser backtracked: what it had read was an attempt.
      match.parts = match.parts.filter((part) => part.to <= to);
      while ((around.parts.at(-1)?.to ?? 0) > match.from) around.parts.pop();
      around.parts.push(match);
    },
    read() {
      const rules = new Set<string>();
      const left = [...whole.parts];
      for (let match = left.pop(); match; match = left.pop()) {
        // A match without characters may have been an attempt, too.
        if (match.to > match.from) rules.add(match.rule);
        left.push(...match.parts);
      }
      return rules;
    },
  };
}
