/** Loaded into a process with `--import`, it moves the clock by CLOCK_SHIFT milliseconds. */
const shift = Number(process.env.CLOCK_SHIFT);
const { Date: RealDate } = globalThis;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...args);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
