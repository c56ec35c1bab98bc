/** A module that samples preload: it moves the clock of Node.js ahead. The clock of other programs cannot be moved. */
export const moveClock = (days: number): string => `
{
  const ahead = ${days} * 86_400_000;
  const System = Date;
  const now = () => System.now() + ahead;
  globalThis.Date = new Proxy(System, {
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
    apply: () => new System(now()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  });
  System.prototype.constructor = globalThis.Date;
  const { format, formatToParts } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...format,
    get() {
      const write = format.get.call(this);
      return (date = now()) => write(date);
    },
  });
  Intl.DateTimeFormat.prototype.formatToParts = function (date = now()) {
    return formatToParts.value.call(this, date);
  };
}
`;
