import type { ToolPlugin } from './runtime-types.ts';
import type { Operation, RequestTemplate, ToolManifest } from './types.ts';
import type { UnifiedMapping } from './unified-types.ts';

/** An operation without its schemas and functions. */
export interface OperationSummary extends Pick<Operation, 'id' | 'title' | 'effect'> {
  request: Pick<RequestTemplate, 'method' | 'path'>;
  unified?: Pick<UnifiedMapping, 'model' | 'verb' | 'lacks'>;
}

/**
 * The part of a tool that is data: enough to list, find, guard, configure and describe it. Every plugin is one. A host that
 * has the summaries needs a tool's code only when the tool is used.
 */
export interface ToolSummary {
  manifest: ToolManifest;
  operations: readonly OperationSummary[];
}

/** @returns the tool's summary alone, as it can be written to a file */
export function summaryOf({ manifest, operations }: ToolPlugin): ToolSummary {
  return { manifest, operations: operations.map(operationSummary) };
}

function operationSummary({ id, title, effect, request, unified }: Operation): OperationSummary {
  const { method, path } = request;
  const summary: OperationSummary = { id, title, effect, request: { method, path } };
  if (!unified) return summary;
  const { model, verb, lacks } = unified;
  return { ...summary, unified: { model, verb, ...(lacks ? { lacks } : {}) } };
}
