import { runLive } from '../../../runs/run-live.ts';
import type { LiveContext, ToolPlugin } from '../../../runtime-types.ts';
import type { Json, Operation } from '../../../types.ts';
import { withLiveFixture } from '../support/bench.ts';
import { rewriting } from '../support/rewrite.ts';
import { listIn } from '../support/rows.ts';
import { completeOutput, type ContractCase, type ContractSetup, expectThat } from '../setup.ts';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer with the lists in it emptied: itself, those it holds, or those one level below. */
function emptied(body: unknown, depth = 2): unknown {
  if (Array.isArray(body)) return [];
  if (!isObject(body) || depth === 0) return body;
  const hasList = Object.values(body).some(Array.isArray);
  const entries = Object.entries(body).map(([name, value]) => [
    name,
    Array.isArray(value) ? [] : emptied(value, hasList ? 0 : depth - 1),
  ]);
  return Object.fromEntries(entries) as Json;
}

async function expectEmpty(
  operation: Operation,
  call: (ctx: LiveContext) => Promise<unknown>,
  ctx: LiveContext,
) {
  const what = `live ${operation.id}`;
  const output = await call(rewriting(ctx, emptied)).catch((cause: unknown) => {
    const words = cause instanceof Error ? cause.message : String(cause);
    expectThat(false, `${what} fails when the vendor has an empty list: ${words}`);
  });
  const rows = listIn(operation, output)?.rows ?? [];
  expectThat(
    rows.length === 0,
    `${what} makes ${rows.length} items of an empty list; its mapResponse invents them`,
  );
}

async function expectList(
  plugin: ToolPlugin,
  operation: Operation,
  samples: readonly Json[],
  ctx: LiveContext,
) {
  const found: number[] = [];
  for (const input of samples) {
    const call = async (at: LiveContext): Promise<unknown> =>
      completeOutput(await runLive(plugin, operation.id, input, at));
    const rows = listIn(operation, await call(ctx))?.rows;
    if (!rows) continue;
    found.push(rows.length);
    await expectEmpty(operation, call, ctx);
  }
  expectThat(
    found.length === 0 || found.some((count) => count > 0),
    `live ${operation.id}: every sample finds an empty list, which shows nothing of its items; give one that finds some`,
  );
}

/** An empty list is an answer, and no list is made of nothing. */
export const listCases = (plugin: ToolPlugin, setup: ContractSetup): ContractCase[] => [
  {
    name: 'live: an empty list of the vendor is an empty list',
    run: () =>
      withLiveFixture(plugin, setup, async ({ ctx }) => {
        for (const operation of plugin.operations)
          await expectList(plugin, operation, setup.samples[operation.id] ?? [], ctx);
      }),
  },
];
