import { AdapterError, type AdapterErrorCode } from '../../../runs/adapter-error.ts';
import { checkCredential } from '../../../runs/check.ts';
import { matchEndpoint } from '../../../requests/match.ts';
import { runLive } from '../../../runs/run-live.ts';
import type { LiveContext, ToolPlugin } from '../../../runtime-types.ts';
import type { Operation } from '../../../types.ts';
import { expectJudged } from './answers.ts';
import { type LiveFixture, withLiveFixture } from '../support/bench.ts';
import { expectNoSecret, secretFields } from '../support/leaks.ts';
import { forgottenMarks, unusedMarks } from '../support/marks.ts';
import { expectFailure, expectKept } from '../support/probes.ts';
import {
  type ContractCase,
  type ContractSetup,
  everySample,
  expectThat,
  type StreamSetup,
  completeOutput,
} from '../setup.ts';
import type { VendorFault } from '../../servers/vendor-server.ts';

const live = async (plugin: ToolPlugin, id: string, input: unknown, ctx: LiveContext): Promise<unknown> =>
  completeOutput(await runLive(plugin, id, input, ctx));

/** The headers in which a credential belongs. */
const ownHeaders = ({ manifest }: ToolPlugin): ReadonlySet<string> =>
  new Set([
    'authorization',
    ...manifest.auth.flatMap(({ headers }) => Object.keys(headers).map((name) => name.toLowerCase())),
  ]);

function expectSentAsDeclared(
  plugin: ToolPlugin,
  operation: Operation,
  bench: LiveFixture,
  setup: ContractSetup,
): void {
  const request = bench.server.requests.at(-1);
  expectThat(request !== undefined, `live ${operation.id} sent nothing`);
  const address = `${request.path}?${request.query.toString()}`;
  const secrets = secretFields(plugin.manifest, bench.ctx.credential);
  const leaked = Object.entries(secrets).find(([, value]) => address.includes(value));
  expectThat(!leaked, `live ${operation.id} leaks a secret: ${leaked?.[0]} stands in the address`);
  const own = ownHeaders(plugin);
  for (const [name, value] of Object.entries(request.headers))
    if (!own.has(name)) expectNoSecret(`live ${operation.id}`, `the header ${name}`, value, secrets);
  // Callers name the tool's own paths whatever the way; those of another mode are nobody's endpoints.
  if (setup.mode) return;
  const path = request.path.split('/').map(encodeURIComponent).join('/');
  const found = matchEndpoint(plugin, request.method, path)?.operation;
  // Two operations may be two forms of one request of the vendor; its path then means the first of them.
  expectThat(
    found?.request.method === operation.request.method && found.request.path === operation.request.path,
    `the endpoint ${request.method} ${path} leads to ${found?.id}, not ${operation.id}`,
  );
}

function sampleCase(plugin: ToolPlugin, operation: Operation, setup: ContractSetup): ContractCase {
  const what = `live ${operation.id}`;
  return {
    name: `${what}: answers inside its schema, drops nothing and keeps secrets out of address and answer`,
    run: () =>
      withLiveFixture(plugin, setup, async (bench) => {
        const outputs: unknown[] = [];
        const withheld = plugin.manifest.withheld ?? [];
        for (const input of setup.samples[operation.id] ?? []) {
          bench.bodies.length = 0;
          const output = await live(plugin, operation.id, input, bench.ctx);
          expectKept(what, operation, { body: bench.bodies[0], output }, withheld, setup);
          expectJudged(what, operation, output);
          expectSentAsDeclared(plugin, operation, bench, setup);
          const secrets = secretFields(plugin.manifest, bench.ctx.credential);
          expectNoSecret(what, 'the answer', output, secrets);
          outputs.push(output);
        }
        const dead = unusedMarks(operation, outputs);
        expectThat(dead.length === 0, `${what}: PHI marks point at nothing: ${dead.join(', ')}`);
        const forgotten = forgottenMarks(plugin.operations, operation, outputs);
        expectThat(
          forgotten.length === 0,
          `${what} has patient data without a mark in phi: ${forgotten.join(', ')}`,
        );
      }),
  };
}

const FAULTS: readonly [string, VendorFault, AdapterErrorCode, number?][] = [
  ['400', { status: 400 }, 'invalid_request'],
  ['401', { status: 401 }, 'unauthorized'],
  ['403', { status: 403 }, 'permission_denied'],
  ['404', { status: 404 }, 'not_found'],
  ['409', { status: 409 }, 'conflict'],
  ['422', { status: 422 }, 'invalid_request'],
  ['429 with Retry-After', { status: 429, retryAfter: '3' }, 'rate_limited', 3_000],
  ['429 without Retry-After', { status: 429 }, 'rate_limited'],
  ['500', { status: 500 }, 'vendor_unavailable'],
  ['JSON cut short', { kind: 'malformed' }, 'malformed_answer'],
];

function faultCases(plugin: ToolPlugin, setup: ContractSetup): ContractCase[] {
  return FAULTS.map(([label, fault, code, retryAfterMs]) => ({
    name: `live: ${label} is ${code}, and no text quotes a secret`,
    run: () =>
      withLiveFixture(plugin, setup, async ({ server, ctx }) => {
        server.setFault(fault);
        for (const { id, input } of everySample(plugin, setup)) {
          const streamed = plugin.operations.find((one) => one.id === id)?.stream?.when(input);
          if (fault.kind === 'malformed' && streamed) continue;
          const expected = setup.exceptions?.[id]?.[fault.status ?? 0] ?? code;
          if (expected === 'answered') {
            await live(plugin, id, input, ctx);
            continue;
          }
          const error = await expectFailure(
            `live ${id} after ${label}`,
            expected,
            secretFields(plugin.manifest, ctx.credential),
            () => live(plugin, id, input, ctx),
          );
          const wait = `live ${id} after ${label} must say to wait ${retryAfterMs} ms, but says ${error.retryAfterMs}`;
          expectThat(error.retryAfterMs === retryAfterMs, wait);
        }
      }),
  }));
}

function recoveryCase(plugin: ToolPlugin, setup: ContractSetup): ContractCase {
  return {
    name: 'live: after one 500 the same request succeeds',
    run: () =>
      withLiveFixture(plugin, setup, async ({ server, ctx }) => {
        for (const { id, input } of everySample(plugin, setup)) {
          server.setFault({ status: 500, times: 1 });
          const failing = (): Promise<unknown> => live(plugin, id, input, ctx);
          const error = await expectFailure(
            `live ${id} after 500`,
            'vendor_unavailable',
            secretFields(plugin.manifest, ctx.credential),
            failing,
          );
          expectThat(error.retryable, `live ${id}: a 500 must be retryable`);
          await failing();
        }
      }),
  };
}

function slowCase(plugin: ToolPlugin, setup: ContractSetup): ContractCase {
  return {
    name: 'live: a vendor that does not answer ends as timeout, and a person who leaves as cancelled',
    run: () =>
      withLiveFixture(plugin, setup, async ({ server, ctx }) => {
        server.setFault({ kind: 'hang' });
        const impatient = {
          ...plugin,
          operations: plugin.operations.map((one) => ({ ...one, timeoutMs: 40 })),
        };
        const secrets = secretFields(plugin.manifest, ctx.credential);
        // All at once: there is nothing to see but the same wait.
        const ends = everySample(plugin, setup).map(async ({ id, input }) => {
          await expectFailure(`live ${id} without an answer`, 'timeout', secrets, () =>
            live(impatient, id, input, ctx),
          );
          const signal = AbortSignal.abort();
          await expectFailure(`live ${id} when cancelled`, 'cancelled', secrets, () =>
            live(plugin, id, input, { ...ctx, signal }),
          );
        });
        await Promise.all(ends);
      }),
  };
}

function checkCase(plugin: ToolPlugin, setup: ContractSetup): ContractCase {
  return {
    name: 'live: the credential check accepts a good key and refuses a bad one',
    run: () =>
      withLiveFixture(plugin, setup, async ({ ctx }) => {
        const { accountLabel } = await checkCredential(plugin, ctx);
        const secrets = Object.values(secretFields(plugin.manifest, ctx.credential));
        const secret = secrets.some((value) => accountLabel?.includes(value));
        expectThat(!secret, 'accountLabel leaks a secret: it contains a field of the credential');
        const bad = { ...ctx, credential: setup.badCredential };
        await expectFailure(
          'the check of a bad key',
          'unauthorized',
          secretFields(plugin.manifest, setup.badCredential),
          () => checkCredential(plugin, bad),
        );
        const empty = await checkCredential(plugin, { ...ctx, credential: {} }).catch(
          (error: unknown) => error,
        );
        expectThat(
          empty instanceof AdapterError && ['not_configured', 'unauthorized'].includes(empty.code),
          'the check without any credential must be refused',
        );
      }),
  };
}

function streamCases(plugin: ToolPlugin, setup: ContractSetup, stream: StreamSetup): ContractCase[] {
  return [
    {
      name: `live ${stream.operation}: the streamed pieces make the whole text`,
      run: () =>
        withLiveFixture(plugin, setup, async ({ ctx }) => {
          const result = await runLive(plugin, stream.operation, stream.input, ctx);
          expectThat(result.kind === 'stream', `live ${stream.operation} did not stream`);
          let text = '';
          for await (const event of result.events) {
            if (event.type === 'token') text += event.text;
            else
              expectThat(stream.text(event.output) === text, 'the whole text is not the sum of its pieces');
          }
          expectThat(text !== '', `live ${stream.operation} streamed no text`);
        }),
    },
    {
      name: `live ${stream.operation}: a stream cut off is an error, never a short answer`,
      run: () =>
        withLiveFixture(plugin, setup, async ({ server, ctx }) => {
          server.setFault({ kind: 'cut_stream' });
          await expectFailure('a stream cut off', 'stream_interrupted', ctx.credential, () =>
            live(plugin, stream.operation, stream.input, ctx),
          );
        }),
    },
  ];
}

/** The promises of a tool's live adapter, against a local server in the vendor's format. */
export function liveCases(plugin: ToolPlugin, setup: ContractSetup): ContractCase[] {
  return [
    checkCase(plugin, setup),
    ...plugin.operations.map((operation) => sampleCase(plugin, operation, setup)),
    ...faultCases(plugin, setup),
    recoveryCase(plugin, setup),
    slowCase(plugin, setup),
    ...[setup.stream ?? []].flat().flatMap((stream) => streamCases(plugin, setup, stream)),
  ];
}
