import type { ToolPlugin } from './runtime-types.ts';
import type { Operation, RequestTemplate, ToolManifest } from './types.ts';
import type { UnifiedMapping } from './unified-types.ts';

/** What can be said of an operation without its schemas and functions. */
export interface OperationFace extends Pick<Operation, 'id' | 'title' | 'effect'> {
  request: Pick<RequestTemplate, 'method' | 'path'>;
  unified?: Pick<UnifiedMapping, 'model' | 'verb' | 'lacks'>;
}

/**
 * The part of a tool that is data: enough to list, find, guard, configure and describe it. Every plugin is one; a host
 * that keeps the faces needs a tool's code only when the tool is used.
 */
export interface ToolFace {
  manifest: ToolManifest;
  operations: readonly OperationFace[];
}

/** A tool's face alone, as it can be written to a file. */
export function faceOf({ manifest, operations }: ToolPlugin): ToolFace {
  return { manifest, operations: operations.map(operationFace) };
}

function operationFace({ id, title, effect, request, unified }: Operation): OperationFace {
  const { method, path } = request;
  const face: OperationFace = { id, title, effect, request: { method, path } };
  if (!unified) return face;
  const { model, verb, lacks } = unified;
  return { ...face, unified: { model, verb, ...(lacks ? { lacks } : {}) } };
}
