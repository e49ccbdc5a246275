import { AdapterError, type AdapterErrorCode } from '../../../runs/adapter-error.ts';
import { runMock } from '../../../runs/run-mock.ts';
import type { MockContext, MockFault, OperationResult, ToolPlugin } from '../../../runtime-types.ts';
import type { Json, Operation } from '../../../types.ts';
import { unusedMarks } from '../support/marks.ts';
import { expectFailure, expectKept, expectSame } from '../support/probes.ts';
import {
  ContractBreach,
  type ContractCase,
  type ContractSetup,
  everySample,
  expectThat,
  completeOutput,
} from '../setup.ts';
import { onDay } from '../support/time.ts';
import { MemoryMockStore, testClock } from '../../memory-store.ts';

const FAULTS: readonly [MockFault, AdapterErrorCode][] = [
  [{ kind: 'error_401' }, 'unauthorized'],
  [{ kind: 'error_403' }, 'permission_denied'],
  [{ kind: 'error_429', retryAfterMs: 7_000 }, 'rate_limited'],
  [{ kind: 'error_500' }, 'vendor_unavailable'],
  [{ kind: 'offline', retryAfterMs: 30_000 }, 'vendor_unavailable'],
  [{ kind: 'timeout' }, 'timeout'],
  [{ kind: 'malformed' }, 'malformed_answer'],
];

/** Far from each other and from the day of the tests: in another year, month, weekday and hour. */
const OTHER_DAYS = ['2031-08-16T03:05:07Z', '2019-02-28T22:40:00Z'];

const fresh = (settings: ContractSetup['settings'] = {}): MockContext => ({
  store: new MemoryMockStore(),
  clock: testClock,
  settings,
  sleep: () => Promise.resolve(),
});

/** The plugin with its handlers watched, to see the wire body before schema and mapper touched it. */
function watched(plugin: ToolPlugin): { plugin: ToolPlugin; bodies: unknown[] } {
  const bodies: unknown[] = [];
  const operations = Object.fromEntries(
    Object.entries(plugin.mock.operations).map(([id, handler]) => [
      id,
      async (input: Json, call: Parameters<typeof handler>[1]) => {
        const body = await handler(input, call);
        bodies.push(structuredClone(body));
        return body;
      },
    ]),
  );
  return { plugin: { ...plugin, mock: { ...plugin.mock, operations } }, bodies };
}

/** The mock of a tool is wrong, not the vendor, where sample data do not fit. */
async function fittingOutput(what: string, run: () => Promise<OperationResult>): Promise<unknown> {
  return run()
    .then(completeOutput)
    .catch((cause: unknown) => {
      if (!(cause instanceof AdapterError) || !cause.answered) throw cause;
      throw new ContractBreach(
        `${what}: the mock answers outside the schema of its operation, so change the mock: ${cause.message}`,
      );
    });
}

function sampleCase(plugin: ToolPlugin, operation: Operation, setup: ContractSetup): ContractCase {
  const what = `mock ${operation.id}`;
  return {
    name: `${what}: answers inside its schema, drops nothing and marks patient data`,
    async run() {
      const outputs: unknown[] = [];
      for (const input of setup.samples[operation.id] ?? []) {
        const watching = watched(plugin);
        const output = await fittingOutput(what, () =>
          runMock(watching.plugin, operation.id, input, fresh(setup.settings)),
        );
        const answer = { body: watching.bodies[0], output };
        expectKept(what, operation, answer, plugin.manifest.withheld ?? [], setup);
        outputs.push(output);
      }
      const dead = unusedMarks(operation, outputs);
      expectThat(dead.length === 0, `${what}: PHI marks point at nothing: ${dead.join(', ')}`);
    },
  };
}

function determinismCase(plugin: ToolPlugin, setup: ContractSetup): ContractCase {
  return {
    name: 'mock: the same input, clock and state give the same answer, whatever day it is',
    async run() {
      for (const { id, input } of everySample(plugin, setup)) {
        const answer = async (): Promise<unknown> =>
          completeOutput(await runMock(plugin, id, input, fresh(setup.settings)));
        const first = await answer();
        expectSame(`mock ${id} must give the same answer twice, but it differs`, first, await answer());
        const words = `mock ${id} answers another day with something else; the time comes from the call's clock, not from Date`;
        for (const day of OTHER_DAYS) expectSame(words, first, await onDay(day, answer));
      }
    },
  };
}

function faultCases(plugin: ToolPlugin, setup: ContractSetup): ContractCase[] {
  return FAULTS.map(([fault, code]) => ({
    name: `mock: fault ${fault.kind} acts only while it is switched on`,
    async run() {
      for (const { id, input } of everySample(plugin, setup)) {
        const ctx = fresh(setup.settings);
        await completeOutput(await runMock(plugin, id, input, ctx));
        const failing = async (): Promise<unknown> =>
          completeOutput(await runMock(plugin, id, input, { ...ctx, faults: [fault] }));
        const error = await expectFailure(`mock ${id} under ${fault.kind}`, code, {}, failing);
        expectThat(
          error.retryAfterMs === fault.retryAfterMs,
          `mock ${id}: the wait of ${fault.kind} must be passed on`,
        );
      }
    },
  }));
}

function slowCase(plugin: ToolPlugin, setup: ContractSetup): ContractCase {
  return {
    name: 'mock: fault slow waits and then answers',
    async run() {
      for (const { id, input } of everySample(plugin, setup)) {
        const waits: number[] = [];
        const sleep = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
        const faults: MockFault[] = [{ kind: 'slow', delayMs: 1_234 }];
        await completeOutput(await runMock(plugin, id, input, { ...fresh(setup.settings), sleep, faults }));
        expectThat(waits.includes(1_234), `mock ${id} must wait under the fault slow`);
      }
    },
  };
}

function stateCase(plugin: ToolPlugin, setup: ContractSetup): ContractCase[] {
  const { state } = setup;
  if (!state) return [];
  return [
    {
      name: `mock: what ${state.write} writes, ${state.read} shows, on this connection only`,
      async run() {
        const [own, other] = [fresh(setup.settings), fresh(setup.settings)];
        const written = await completeOutput(await runMock(plugin, state.write, state.input, own));
        const list = await completeOutput(await runMock(plugin, state.read, state.readInput, own));
        expectThat(state.contains(list, written), `${state.read} does not show what ${state.write} wrote`);
        const otherOutput = await completeOutput(await runMock(plugin, state.read, state.readInput, other));
        expectThat(!state.contains(otherOutput, written), `${state.write} is visible on another connection`);
      },
    },
  ];
}

/** The promises of a tool's mock adapter. */
export function mockCases(plugin: ToolPlugin, setup: ContractSetup): ContractCase[] {
  return [
    ...plugin.operations.map((operation) => sampleCase(plugin, operation, setup)),
    determinismCase(plugin, setup),
    ...faultCases(plugin, setup),
    slowCase(plugin, setup),
    ...stateCase(plugin, setup),
  ];
}
