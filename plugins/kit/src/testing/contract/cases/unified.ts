import { unifiedSchemas } from '../../../practice/index.ts';
import { runLive } from '../../../runs/run-live.ts';
import { runMock } from '../../../runs/run-mock.ts';
import type { OperationResult, ToolPlugin } from '../../../runtime-types.ts';
import type { Json, Operation } from '../../../types.ts';
import type { UnifiedMapping } from '../../../unified-types.ts';
import { withLiveFixture } from '../support/bench.ts';
import { type ContractCase, type ContractSetup, expectThat, completeOutput } from '../setup.ts';
import { MemoryMockStore, testClock } from '../../memory-store.ts';

/** What a mapper makes of an answer must fit the model, and be null where the tool says it lacks a field. */
export function expectUnified(
  what: string,
  mapping: UnifiedMapping,
  answer: unknown,
  setup: Pick<ContractSetup, 'settings'>,
): void {
  const context = { settings: setup.settings ?? {}, now: testClock.now() };
  for (const record of mapping.output(answer, context)) {
    const read = unifiedSchemas[mapping.model].safeParse(record);
    const wrong = read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    expectThat(read.success, `${what} maps to something outside the model: ${wrong.join('; ')}`);
    const lacking = mapping.lacks?.find((field) => record[field] !== null);
    expectThat(!lacking, `${what} says that it lacks ${lacking}, and has it`);
  }
}

function casesOf(plugin: ToolPlugin, operation: Operation, setup: ContractSetup): ContractCase[] {
  const { id, unified } = operation;
  if (!unified) return [];
  const each = async (what: string, run: (input: Json) => Promise<OperationResult>): Promise<void> => {
    for (const input of setup.samples[id] ?? [])
      expectUnified(`${what} ${id}`, unified, await completeOutput(await run(input)), setup);
  };
  const name = `as ${unified.model}.${unified.verb} fits the unified model`;
  const fresh = () => ({ store: new MemoryMockStore(), clock: testClock, settings: setup.settings ?? {} });
  const mock = {
    name: `mock ${id}: ${name}`,
    run: () => each('mock', (input) => runMock(plugin, id, input, fresh())),
  };
  const live = {
    name: `live ${id}: ${name}`,
    run: () =>
      withLiveFixture(plugin, setup, ({ ctx }) => each('live', (input) => runLive(plugin, id, input, ctx))),
  };
  return setup.mode ? [live] : [mock, live];
}

/** The promises of a practice system about the unified model; none for other tools. */
export const unifiedCases = (plugin: ToolPlugin, setup: ContractSetup): ContractCase[] =>
  plugin.operations.flatMap((operation) => casesOf(plugin, operation, setup));
