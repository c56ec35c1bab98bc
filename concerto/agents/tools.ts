/** What agents can do with the tools that the pages are about. Running them is loaded on the first call. */
import type { AgentTool } from 'docs-build';
import { targets } from '../samples/targets.ts';

const models = {
  model: { description: 'A complete model in the Concerto language, from `namespace` on' },
  imported: {
    isOptional: true,
    description: 'The models that it imports, one after another; each begins with its `namespace` line',
  },
} as const;

export const agentTools: readonly AgentTool[] = [
  {
    name: 'validate_concerto_model',
    description:
      'Check a Concerto model (.cto) with concerto-core. Use it for every model that you write or change, before you show it; correct what it reports and check again.',
    input: models,
    run: async (input) => (await import('./run-tools.ts')).validateModel(input),
  },
  {
    name: 'generate_from_concerto_model',
    description:
      'Generate code, a schema, or a diagram from a Concerto model with concerto-codegen. Use it instead of writing such code by hand from a model.',
    input: { ...models, target: { description: 'What to generate', oneOf: [...targets.keys()] } },
    run: async (input) => (await import('./run-tools.ts')).generateCode(input),
  },
];
