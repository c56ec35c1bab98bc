/** Whether a text has the form of a CSS color. Names are not looked up: CSS gets more of them. */
export const isColor = (text: string): boolean =>
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z-]+\(.+\)|[a-z]+)$/i.test(text.trim());
