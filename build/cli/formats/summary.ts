/** The figures of a report. */
export interface Summary {
  readonly pages: number;
  readonly errors: number;
  readonly warnings: number;
  readonly durationMs: number;
}
