import type { ToolEntry } from '../catalogue/tool-entry.ts';

/** A plugin that the hub runs without, and why. */
export interface LeftOut {
  /** As HUB_PLUGINS names it. */
  readonly plugin: string;
  readonly reason: string;
}

/** The tools of this hub, and the plugins that could not be used. */
export interface LoadedTools {
  readonly tools: readonly ToolEntry[];
  readonly leftOut: readonly LeftOut[];
}

export const LOADED_TOOLS = Symbol('loaded tools');
