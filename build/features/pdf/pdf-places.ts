/** Where the link targets of a PDF file of Chromium are. Pure. Chromium writes these objects as plain text. */

export interface PdfPlaces {
  readonly pages: number;
  /** Number of the page, from 1, by the id of the element that links lead to. */
  readonly pageOf: ReadonlyMap<string, number>;
  /** Bookmarks. */
  readonly bookmarks: number;
  readonly links: number;
}

export function pdfPlaces(file: Uint8Array): PdfPlaces {
  // One character is one byte; what is compressed holds nothing that is looked for.
  const text = Buffer.from(file).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\n(?:stream\n|endobj)/g))
    objects.set(id, body);
  const root = [...objects].find(([, body]) => /\/Type \/Pages\b/.test(body) && !/\/Parent\b/.test(body))?.[0];
  const order = new Map(pagesBelow(root, objects).map((id, at) => [id, at + 1]));
  const pageOf = new Map<string, number>();
  for (const [, name = '', page = ''] of text.matchAll(/\/(?!Dest )([^\s/<>[\]()]+) \[(\d+) 0 R \/XYZ [^\]]*\]/g)) {
    const number = order.get(page);
    if (number !== undefined) pageOf.set(idOf(name), number);
  }
  return {
    pages: order.size,
    pageOf,
    bookmarks: [...objects.values()].filter((body) => /\/Title\b/.test(body) && /\/Parent\b/.test(body)).length,
    links: [...objects.values()].filter((body) => /\/Subtype \/Link\b/.test(body)).length,
  };
}

/** Ids of the objects that are pages, in order. */
function pagesBelow(id: string | undefined, objects: ReadonlyMap<string, string>): readonly string[] {
  const body = id === undefined ? undefined : objects.get(id);
  if (id === undefined || body === undefined) return [];
  const [, kids] = /\/Kids \[([^\]]*)\]/.exec(body) ?? [];
  if (kids === undefined) return [id];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesBelow(kid, objects));
}

/** A name writes bytes as `#2F`, and Chromium the id as in an address. */
function idOf(name: string): string {
  const bytes = name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    return decodeURIComponent(Buffer.from(bytes, 'latin1').toString());
  } catch {
    return bytes;
  }
}
