import type { ToolSummary, ToolPlugin } from '@chairside/kit';

/** A tool in the registry: its summary is here from the start, its code is loaded on first use. */
export interface ToolEntry {
  readonly summary: ToolSummary;
  readonly load: () => Promise<ToolPlugin>;
}

/** A tool whose code is loaded already. */
export const entryOf = (plugin: ToolPlugin): ToolEntry => ({
  summary: plugin,
  load: () => Promise.resolve(plugin),
});
