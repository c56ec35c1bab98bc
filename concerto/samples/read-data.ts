/** JSON and YAML of blocks as values. */
import { isDeepStrictEqual } from 'node:util';
import { spotAt } from './locate.ts';
import type { Found } from './outcome.ts';
import type { Claim } from './read-sample.ts';

export interface ParsedData {
  readonly value?: unknown;
  /** The syntax error of the text, if any. */
  readonly problem?: Found;
}

export const isYaml = ({ language }: Claim): boolean => language.startsWith('y');

export async function readData(claim: Claim): Promise<ParsedData> {
  return isYaml(claim) ? await readYaml(claim.text) : readJson(claim.text);
}

function readJson(text: string): ParsedData {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const said = (error as Error).message;
    const offset = Number(/at position (\d+)/.exec(said)?.[1] ?? text.trimEnd().length);
    return {
      problem: {
        message: `this JSON cannot be read: ${said.replace(/,? (?:in JSON )?at position \d+.*$|, "[\s\S]*$/, '')}`,
        hint: 'mend it, write it as json5, or say no-check="reason"',
        ...spotAt(offset, text),
      },
    };
  }
}

async function readYaml(text: string): Promise<ParsedData> {
  const { parseAllDocuments } = await import('yaml');
  const documents = [parseAllDocuments(text)].flat();
  for (const { errors } of documents as readonly { readonly errors?: readonly DocumentError[] }[]) {
    const error = errors?.[0];
    const place = error?.linePos?.[0];
    if (error)
      return {
        problem: {
          message: `this YAML cannot be read: ${error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')}`,
          hint: 'mend it, or say no-check="reason"',
          ...(place && { line: place.line, column: place.col }),
        },
      };
  }
  try {
    return { value: (documents[0] as { toJS?(): unknown } | undefined)?.toJS?.() };
  } catch (error) {
    return { problem: { message: `this YAML cannot be read: ${(error as Error).message.split('\n')[0]}` } };
  }
}

interface DocumentError {
  readonly message: string;
  readonly linePos?: readonly { readonly line: number; readonly col: number }[];
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value or a part of it is equal to `part`. */
export function holds(value: unknown, part: unknown): boolean {
  if (isDeepStrictEqual(value, part)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner, part));
}
