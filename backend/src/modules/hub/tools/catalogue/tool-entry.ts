import type { ContractRecord } from '@chairside/kit/contract-record';
import type { ToolSummary, ToolPlugin } from '@chairside/kit';

/** A tool in the registry (decision 19): its summary is here from the start, its code is loaded on first use. */
export interface ToolEntry {
  readonly summary: ToolSummary;
  readonly load: () => Promise<ToolPlugin>;
  /** What the contract suite found of the tool as it was built. */
  readonly contract?: ContractRecord;
  /** Without it the tool is built in. */
  readonly origin?: 'package';
}

/** A tool whose code is loaded already. */
export const entryOf = (plugin: ToolPlugin): ToolEntry => ({
  summary: plugin,
  load: () => Promise.resolve(plugin),
});
