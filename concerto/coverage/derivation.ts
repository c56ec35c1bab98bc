/** Which rules of the grammar a text was read by, told by the parser itself. */

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
  /** Every rule that fitted somewhere, also where the parser went back and read otherwise. */
  readonly fitted: ReadonlySet<string>;
  /** The rules by which the text was read in the end; none where it was refused. */
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
      // The parser went back behind what it had read: that was another try.
      match.parts = match.parts.filter((part) => part.to <= to);
      while ((around.parts.at(-1)?.to ?? 0) > match.from) around.parts.pop();
      around.parts.push(match);
    },
    read() {
      const rules = new Set<string>();
      const left = [...whole.parts];
      for (let match = left.pop(); match; match = left.pop()) {
        // What took nothing may have been a try like another.
        if (match.to > match.from) rules.add(match.rule);
        left.push(...match.parts);
      }
      return rules;
    },
  };
}
