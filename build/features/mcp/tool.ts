/** A tool as agents see it, and what they may pass to it. */
import { inTime } from '../../markdown/in-time.ts';
import { errorMessage } from '../../model/error-message.ts';
import type { AgentTool, AgentToolInput } from '../../model/extension.ts';
import { SiteError } from './published-site.ts';

/** What a client gets of a tool. */
export interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly annotations: { readonly readOnlyHint: true };
}

export const listed = ({ name, description, input }: AgentTool): ListedTool => ({
  name,
  description,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(input).map(([key, one]) => [key, schemaOf(one)])),
    required: Object.entries(input).flatMap(([key, { isOptional }]) => (isOptional ? [] : [key])),
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
});

const schemaOf = ({ type = 'string', description, oneOf }: AgentToolInput): object => ({
  type,
  description,
  ...(oneOf && { enum: oneOf }),
});

export interface ToolAnswer {
  readonly text: string;
  readonly isError?: true;
}

/** Long enough for a generator, short enough for an agent that waits. */
const SECONDS = 60;

/** Calls a tool. What is wrong is an answer, never an exception: the agent can correct it. */
export async function answerOf(tool: AgentTool, given: unknown, root: string): Promise<ToolAnswer> {
  const wrong = wrongInput(tool, given);
  if (wrong !== undefined) return { text: wrong, isError: true };
  try {
    const running = tool.run((given ?? {}) as Readonly<Record<string, string | number | boolean>>, { root });
    return { text: String(await inTime(running, SECONDS)) };
  } catch (error) {
    const message = errorMessage(error);
    return { text: error instanceof SiteError ? message : `${tool.name} failed: ${message}`, isError: true };
  }
}

function wrongInput({ input }: AgentTool, given: unknown = {}): string | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'expected an object of arguments';
  const keys = Object.keys(input);
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(input, key));
  if (unknown !== undefined) return `there is no argument \`${unknown}\`: expected ${keys.join(', ') || 'none'}`;
  for (const [key, { type = 'string', isOptional, oneOf }] of Object.entries(input)) {
    const value: unknown = (given as Readonly<Record<string, unknown>>)[key];
    if (value === undefined && isOptional) continue;
    if (typeof value !== type) return `expected \`${key}\`, a ${type}`;
    if (oneOf && !oneOf.includes(String(value))) return `expected \`${key}\` to be one of ${oneOf.join(', ')}`;
  }
  return undefined;
}
