/** The names of CSS Color Level 4, without those of the system. */
const named: ReadonlySet<string> = new Set(
  `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
  darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
  darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray
  dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
  greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon
  lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon
  lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta
  maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen
  mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive
  olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru
  pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen
  seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato
  turquoise violet wheat white whitesmoke yellow yellowgreen
  transparent currentcolor
  `
    .trim()
    .split(/\s+/),
);

/** Names of the system's colors. */
const system: ReadonlySet<string> = new Set(
  `
  accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext
  graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext
  `
    .trim()
    .split(/\s+/),
);

const functions: ReadonlySet<string> = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'color-mix',
  'light-dark',
  'device-cmyk',
  'var',
  'env',
]);

export const colorNames: Iterable<string> = named;

/** Whether a text has the form of a CSS color. What stands in the parentheses of a function is not read. */
export function isColor(text: string): boolean {
  const value = text.trim().toLowerCase();
  const name = /^([a-z-]+)\(.+\)$/.exec(value)?.[1];
  if (name !== undefined) return functions.has(name);
  return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(value) || named.has(value) || system.has(value);
}
