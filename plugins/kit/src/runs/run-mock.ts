import { setTimeout as wait } from 'node:timers/promises';
import { AdapterError } from './adapter-error.ts';
import { messageFor } from './classify.ts';
import { collectPages } from './pages.ts';
import { findOperation, parseInput, parseOutput } from '../schema.ts';
import { assemble } from './stream.ts';
import type { MockCall, MockContext, MockFault, OperationResult, ToolPlugin } from '../runtime-types.ts';

const SLOW_MS = 2_000;

function failureFor(fault: MockFault, toolName: string): AdapterError | undefined {
  const wait = fault.retryAfterMs === undefined ? {} : { retryAfterMs: fault.retryAfterMs };
  const make = (code: ConstructorParameters<typeof AdapterError>[0], options = {}): AdapterError =>
    new AdapterError(code, messageFor(code, toolName), options);
  switch (fault.kind) {
    case 'error_401':
      return make('unauthorized', { status: 401 });
    case 'error_403':
      return make('permission_denied', { status: 403 });
    case 'error_429':
      return make('rate_limited', { status: 429, ...wait });
    case 'error_500':
      return make('vendor_unavailable', { status: 500 });
    case 'offline':
      return make('vendor_unavailable', { status: 503, ...wait });
    case 'timeout':
      return make('timeout');
    case 'malformed':
      return make('malformed_answer', { status: 200 });
    case 'slow':
    case 'late_conflict':
      return undefined;
  }
}

async function applyFaults(plugin: ToolPlugin, operationId: string, ctx: MockContext, call: MockCall) {
  for (const fault of ctx.faults ?? []) {
    if (fault.operation !== undefined && fault.operation !== operationId) continue;
    if (fault.kind === 'slow') await call.sleep(fault.delayMs ?? SLOW_MS, ctx.signal);
    const failure = failureFor(fault, plugin.manifest.name);
    if (failure) throw failure;
  }
}

/**
 * Runs an operation against the tool's own stand-in: same inputs, same mapper, same schema as live, state per connection
 * in `ctx.store`. Faults act only when they are switched on in `ctx.faults`.
 */
export async function runMock(
  plugin: ToolPlugin,
  operationId: string,
  input: unknown,
  ctx: MockContext,
): Promise<OperationResult> {
  const operation = findOperation(plugin, operationId);
  const parsed = parseInput(operation, input);
  const sleep = ctx.sleep ?? ((ms, signal) => wait(ms, undefined, { signal }));
  const call: MockCall = {
    store: ctx.store,
    clock: ctx.clock,
    settings: ctx.settings ?? {},
    faults: ctx.faults ?? [],
    sleep,
    signal: ctx.signal,
  };
  await applyFaults(plugin, operationId, ctx, call);
  const stream = operation.stream?.when(parsed) ? plugin.mock.streams?.[operationId] : undefined;
  if (operation.stream && stream) {
    return {
      kind: 'stream',
      events: assemble(plugin, operation, operation.stream, parsed, stream(parsed, call)),
    };
  }
  const handler = plugin.mock.operations[operationId];
  if (!handler)
    throw new AdapterError('not_found', `${plugin.manifest.name} has no sample data for ${operationId}.`);
  const output = await collectPages(operation, parsed, ctx.maxPages ?? 1, async (pageInput) =>
    parseOutput(plugin, operation, await handler(pageInput, call), pageInput),
  );
  return { kind: 'output', output };
}
