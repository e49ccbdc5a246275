import type { z } from 'zod';
import type { ToolPlugin } from './runtime-types.ts';
import type { Operation, ToolManifest } from './types.ts';

/** Ties an operation's schemas to its functions, so that they are typed where they are written. */
export function defineOperation<I extends z.ZodObject, O extends z.ZodType>(
  operation: Operation<I, O>,
): Operation<I, O> {
  return Object.freeze(operation);
}

/** A manifest with its literal checked where it is written. */
export function defineManifest(manifest: ToolManifest): ToolManifest {
  return Object.freeze(manifest);
}

/** Defines a tool. It checks types only; `validateManifest` reports what is wrong with the content. */
export function definePlugin(plugin: ToolPlugin): ToolPlugin {
  return Object.freeze(plugin);
}
