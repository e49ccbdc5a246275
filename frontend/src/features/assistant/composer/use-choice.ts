import { useState } from 'react';
import type { AiOptions, AiTool } from '../../../shared/api/index.ts';

export interface Chosen {
  readonly tool: AiTool;
  readonly model: string | null;
  readonly choose: (chosen: { tool?: string; model?: string }) => void;
}

interface Wanted {
  readonly tool: string | null;
  readonly models: Readonly<Record<string, string>>;
}

export const toolKey = ({ tool_id, context }: Pick<AiTool, 'tool_id' | 'context'>): string =>
  `${context}:${tool_id}`;

/** The tool that answers unless another is chosen: one that works, before one that does not. */
const usual = (tools: readonly AiTool[]): AiTool | undefined =>
  tools.find(({ problem }) => !problem) ?? tools[0];

/** Tool and model of the next question. A choice that is no longer offered gives way to the usual one. */
export function useChoice(options: AiOptions | undefined): Chosen | null {
  const [chosen, setChosen] = useState<Wanted>({ tool: null, models: {} });
  const tools = options?.tools ?? [];
  const tool = tools.find((one) => toolKey(one) === chosen.tool) ?? usual(tools);
  if (!tool) return null;
  const key = toolKey(tool);
  const model = tool.models.find(({ id }) => id === chosen.models[key])?.id ?? tool.default_model;
  const choose: Chosen['choose'] = (next) =>
    setChosen((before) => ({
      tool: next.tool ?? key,
      models: next.model === undefined ? before.models : { ...before.models, [key]: next.model },
    }));
  return { tool, model, choose };
}
