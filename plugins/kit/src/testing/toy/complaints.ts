import type { ToolPlugin } from '../../runtime-types.ts';
import type { Operation } from '../../types.ts';
import { contractCases } from '../contract/contract.ts';
import type { ContractSetup } from '../contract/setup.ts';
import { toySetup, toyTool } from './tool.ts';

/** Runs every case whose name begins with `kind`, and collects the messages of the failed ones. */
export async function complaints(
  plugin: ToolPlugin,
  setup: ContractSetup = toySetup,
  kind = '',
): Promise<string> {
  const messages: string[] = [];
  for (const { name, run } of contractCases(plugin, setup).filter((one) => one.name.startsWith(kind)))
    await run().catch((error: unknown) =>
      messages.push(`${name} → ${error instanceof Error ? error.message : String(error)}`),
    );
  return messages.join('\n');
}

/** The toy tool with one of its operations changed. */
export const replacing = (changed: Operation): ToolPlugin => ({
  ...toyTool,
  operations: toyTool.operations.map((one) => (one.id === changed.id ? changed : one)),
});
