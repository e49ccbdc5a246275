import { AdapterError } from './adapter-error.ts';
import { runLive } from './run-live.ts';
import type { LiveContext, ToolPlugin } from '../runtime-types.ts';

/**
 * Proves a credential with the tool's cheap read. Resolves when the vendor accepted it; throws AdapterError otherwise:
 * unauthorized for a refused key, permission_denied for a good key that may not do the check.
 */
export async function checkCredential(
  plugin: ToolPlugin,
  ctx: LiveContext,
): Promise<{ accountLabel?: string }> {
  const { check, name } = plugin.manifest;
  try {
    const result = await runLive(plugin, check.operation, check.input, ctx);
    const label = result.kind === 'output' ? plugin.accountLabel?.(result.output) : undefined;
    return label === undefined ? {} : { accountLabel: label };
  } catch (error) {
    if (!(error instanceof AdapterError) || error.code !== 'permission_denied') throw error;
    const title = plugin.operations.find(({ id }) => id === check.operation)?.title ?? check.operation;
    const message = `${name} knows this key, but the key lacks the permission for '${title}'.`;
    throw new AdapterError('permission_denied', message, { status: error.status ?? 403 });
  }
}
