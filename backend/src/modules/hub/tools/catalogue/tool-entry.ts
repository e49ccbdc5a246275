import type { ToolFace, ToolPlugin } from '@chairside/kit';

/** A tool as the hub keeps it: its face from the start on, its code from its first use on. */
export interface ToolEntry {
  readonly face: ToolFace;
  readonly load: () => Promise<ToolPlugin>;
}

/** A tool whose code is here already. Its schemas and functions are no part of its face, and so not of the list. */
export const entryOf = (plugin: ToolPlugin): ToolEntry => ({
  face: plugin,
  load: () => Promise.resolve(plugin),
});
