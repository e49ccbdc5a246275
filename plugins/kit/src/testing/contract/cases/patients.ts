import { runLive } from '../../../runs/run-live.ts';
import { buildRequest } from '../../../requests/request.ts';
import { parseInput } from '../../../schema.ts';
import type { LiveContext, ToolPlugin } from '../../../runtime-types.ts';
import type { Json, Operation } from '../../../types.ts';
import { type LiveFixture, withLiveFixture } from '../support/bench.ts';
import { captureOutput } from '../support/leaks.ts';
import { rewriting } from '../support/rewrite.ts';
import { completeOutput, type ContractCase, type ContractSetup, expectThat } from '../setup.ts';

/** A text that stands nowhere else: where it turns up, the name of a patient would. */
const MARKER = 'Cuspidora-Marker';
/** A shorter text is found by chance. */
const SHORTEST = 4;
/** What points to somebody or says when is part of an address at every vendor. */
const REFERENCE = /(id|num|key|token|date|start|end|from|to|time)$/i;

type Values = ReadonlySet<string>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The texts at a dotted path of an answer, at any depth below it. */
function textsAt(answer: unknown, [head, ...rest]: readonly string[]): string[] {
  if (typeof answer === 'string') return answer.length >= SHORTEST ? [answer] : [];
  if (!isObject(answer)) return [];
  const inside = head === undefined || head === '*' ? Object.values(answer) : [answer[head]];
  return inside.flatMap((one) => textsAt(one, rest));
}

/** The answer with everything that was found in a marked field replaced by the marker. */
function marked(body: unknown, values: Values): unknown {
  if (typeof body === 'string') return values.has(body) ? MARKER : body;
  if (Array.isArray(body)) return body.map((one) => marked(one, values));
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, marked(one, values)]));
}

/** A vendor's words about a refused request like to quote it. */
function quoting(body: unknown): unknown {
  if (typeof body === 'string') return body.includes(' ') ? `${body} (${MARKER})` : body;
  if (Array.isArray(body)) return body.map(quoting);
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, quoting(one)]));
}

/** What of an error may be logged: all but its detail, which is for the eyes of the caller. */
function loggedOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return [cause.message, cause.stack, cause.cause instanceof Error ? cause.cause.message : cause.cause].join(
    '\n',
  );
}

async function expectQuiet(
  what: string,
  call: () => Promise<unknown>,
  { server }: LiveFixture,
): Promise<void> {
  const sent = server.requests.length;
  const said: string[] = [];
  const output = await captureOutput(async () => {
    await call().catch((cause: unknown) => said.push(loggedOf(cause)));
  });
  const words = 'patient data (a field marked in phi)';
  expectThat(!output.includes(MARKER), `${what} writes ${words} to the log; leave the value out`);
  expectThat(
    !said.join('\n').includes(MARKER),
    `${what} puts ${words} into the message of an error; use fixed words, and detail for what the vendor said`,
  );
  const addresses = server.requests.slice(sent).map(({ path, query }) => `${path}?${query}`);
  expectThat(!addresses.join('\n').includes(MARKER), `${what} sends ${words} in an address`);
}

async function expectNothingTold(plugin: ToolPlugin, operation: Operation, input: Json, bench: LiveFixture) {
  const call = async (ctx: LiveContext): Promise<unknown> =>
    completeOutput(await runLive(plugin, operation.id, input, ctx));
  const output = await call(bench.ctx);
  const values = new Set((operation.phi ?? []).flatMap((path) => textsAt(output, path.split('.'))));
  const what = `live ${operation.id}`;
  const paged = { ...bench.ctx, maxPages: 2 };
  await expectQuiet(what, () => call(rewriting(paged, (body) => marked(body, values))), bench);
  for (const status of [400, 409, 422, 500]) {
    bench.server.setFault({ status });
    await expectQuiet(`${what} after ${status}`, () => call(rewriting(bench.ctx, quoting)), bench);
  }
  bench.server.setFault(undefined);
}

function toldCase(plugin: ToolPlugin, setup: ContractSetup): ContractCase {
  return {
    name: 'live: patient data stands in no log, no error and no address',
    run: () =>
      withLiveFixture(plugin, setup, async (bench) => {
        for (const operation of plugin.operations) {
          const [input] = setup.samples[operation.id] ?? [];
          const isStreamed = input !== undefined && operation.stream?.when(input);
          if (input && operation.phi?.length && !isStreamed)
            await expectNothingTold(plugin, operation, input, bench);
        }
      }),
  };
}

/** The names of fields that any operation marks: `LName`. */
const markedNames = ({ operations }: ToolPlugin): ReadonlySet<string> =>
  new Set(
    operations
      .flatMap(({ phi = [] }) => phi.map((path) => path.split('.').at(-1) ?? ''))
      .filter((name) => name !== '*' && !REFERENCE.test(name)),
  );

/** Inputs that are named like a marked field and travel in the address. */
function fieldsInAddress(plugin: ToolPlugin, operation: Operation, sample: Json, ctx: LiveContext): string[] {
  const names = [...markedNames(plugin)].filter((name) => name in operation.input.shape);
  return names.filter((name) => {
    try {
      const input = parseInput(operation, { ...sample, [name]: MARKER });
      return buildRequest(plugin.manifest, operation, input, ctx).url.includes(MARKER);
    } catch {
      return false; // A number or a date takes no text.
    }
  });
}

function addressCase(plugin: ToolPlugin, setup: ContractSetup): ContractCase {
  return {
    name: 'manifest: patient data travels in an address only where the vendor has no other place for it',
    async run() {
      const transport = { send: () => Promise.reject(new Error('nothing is sent here')) };
      const settings = { base_url: 'https://vendor.example', ...setup.settings };
      const ctx = { transport, credential: setup.credential, settings };
      for (const operation of plugin.operations) {
        if (operation.permits?.address) continue;
        const fields = (setup.samples[operation.id] ?? []).flatMap((sample) =>
          fieldsInAddress(plugin, operation, sample, ctx),
        );
        expectThat(
          fields.length === 0,
          `${operation.id} sends ${[...new Set(fields)].join(', ')} in the address, where it is logged on its way; send it in the body, or say in permits.address why the vendor takes it nowhere else`,
        );
      }
    },
  };
}

/** What is marked as patient data stays between the vendor and the caller. */
export const patientCases = (plugin: ToolPlugin, setup: ContractSetup): ContractCase[] => [
  addressCase(plugin, setup),
  toldCase(plugin, setup),
];
