/** The protocol, by its official SDK: tools are listed and called, nothing else. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { AgentTool } from '../../model/extension.ts';
import { answerOf, listed } from './tool.ts';

export interface ServerInput {
  readonly version: string;
  /** What agents are told when they connect. */
  readonly instructions: string;
  readonly tools: readonly AgentTool[];
  /** Absolute path of the root of the site. */
  readonly root: string;
}

export function mcpServer({ version, instructions, tools, root }: ServerInput): Server {
  const server = new Server({ name: 'docs-build', version }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    const { text, isError } = tool
      ? await answerOf(tool, params.arguments, root)
      : {
          text: `there is no tool \`${params.name}\`: expected ${tools.map(({ name }) => name).join(', ')}`,
          isError: true,
        };
    return { content: [{ type: 'text', text }], ...(isError && { isError }) };
  });
  return server;
}
