/** `docs-build mcp`: serves one agent, until it closes the input. Only the protocol is written to the output. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CommandCall } from '../../cli/call.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import { finish } from '../../cli/finish.ts';
import { projectOptions } from '../../cli/in-project.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { AgentTool, Extension } from '../../model/extension.ts';
import { outputLocation, projectPaths } from '../../project/paths.ts';
import { loadSettings } from '../../project/settings.ts';
import { removeTemporary } from '../../project/state-folder.ts';
import { toolVersion } from '../../project/tool.ts';
import { type PublishedSite, SiteError, siteAt, siteInFolder } from './published-site.ts';
import { mcpServer } from './server.ts';
import { siteTools } from './site-tools.ts';

export async function mcp(call: CommandCall): Promise<ExitStatus> {
  const start = performance.now();
  const { root = '.', flags, terminal, signal } = call;
  // Clients read the output.
  const toErrors = { ...call, terminal: { ...terminal, stdout: terminal.stderr } };
  const end = (diagnostics: readonly Diagnostic[]): Promise<ExitStatus> =>
    finish({ root: terminal.cwd, diagnostics, pages: 0, durationMs: performance.now() - start }, toErrors);
  if (/^https?:\/\//.test(root)) return serve(siteAt(root), [], root);
  const named = resolve(terminal.cwd, flags.root ?? root);
  if (existsSync(join(named, 'index.json'))) return serve(siteInFolder(named), [], named);

  const options = await projectOptions(call);
  try {
    const paths = projectPaths(options.root, options.state?.path);
    const loaded = await loadSettings(paths, options);
    const { settings } = loaded.value;
    if (!settings) return await end(loaded.diagnostics);
    const { outDir } = outputLocation(paths, flags.out);
    return await serve(siteInFolder(outDir), await toolsOf(settings.extensions), paths.root);
  } finally {
    removeTemporary(options.state);
  }

  async function serve(site: PublishedSite, added: readonly AgentTool[], place: string): Promise<ExitStatus> {
    let title: string;
    try {
      title = (await site.index()).title;
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      return end([
        problem('output/missing', error.message, {
          hint: 'set `siteIndex: true` in the configuration, and run `docs-build build`',
        }),
      ]);
    }
    const tools = [...siteTools(site, title), ...added];
    const instructions = `Documentation of ${title}. Search it before you answer or write code about ${title}, and prefer proven samples.`;
    await untilClosed(mcpServer({ version: toolVersion, instructions, tools, root: place }), signal);
    return 0;
  }
}

/** The tools that extensions add. */
async function toolsOf(urls: readonly string[]): Promise<readonly AgentTool[]> {
  const extensions = await Promise.all(urls.map((url) => import(url) as Promise<{ readonly default: Extension }>));
  return extensions.flatMap(({ default: { agentTools = [] } }) => agentTools);
}

async function untilClosed(server: ReturnType<typeof mcpServer>, signal: AbortSignal): Promise<void> {
  // What an extension prints would break the protocol.
  console.log = console.error;
  const closed = new Promise<void>((close) => {
    server.onclose = close;
    process.stdin.once('end', close);
    signal.addEventListener('abort', () => close(), { once: true });
  });
  // A message that is no message is answered or left out; the next one is read.
  server.onerror = (error) => console.error(`docs-build mcp: ${error.message.split('\n')[0]}`);
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
}
