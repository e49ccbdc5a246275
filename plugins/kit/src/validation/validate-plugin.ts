import type { ToolPlugin } from '../runtime-types.ts';
import { aboutSchemas, aboutShape } from './validate-shape.ts';
import { validateManifest } from './validate.ts';

export { validateManifest };

export type PluginCheck =
  | { readonly plugin: ToolPlugin; readonly faults: readonly [] }
  | { readonly faults: readonly string[] };

/**
 * Checks what an external package exports: its shape, its content and its schemas. Built-in tools need the content
 * alone, the rest is the compiler's and the contract suite's. An entry of its own (`@chairside/kit/validate`): it brings zod,
 * which a hub that starts from its index does not need yet.
 */
export function validatePlugin(candidate: unknown): PluginCheck {
  const shape = aboutShape(candidate);
  if (shape.length > 0) return { faults: shape };
  const plugin = candidate as ToolPlugin;
  const faults = [...validateManifest(plugin), ...aboutSchemas(plugin)];
  return faults.length > 0 ? { faults } : { plugin, faults: [] };
}
