/** What was asked for cannot be done: the message says why. */
export class CommandRefusal extends Error {}
