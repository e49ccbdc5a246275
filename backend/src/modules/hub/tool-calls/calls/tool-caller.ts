import { Injectable } from '@nestjs/common';
import {
  AdapterError,
  type Effect,
  idempotencyHeaderOf,
  type Json,
  KEY_FIELD,
  matchEndpoint,
  mayFallBack as declaresFallback,
  mayRepeat,
  type Operation,
  type OperationResult,
  type PassthroughCall,
  acceptsKey,
  type ToolManifest,
  type ToolPlugin,
} from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Log } from '#platform/logging/log.ts';
import { counter, histogram } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { observed } from '#platform/tracing/observed.ts';
import type { PhiAccessEvent } from '#common/audit/index.ts';
import { effectOf, VendorRequestBuilder } from '#hub/egress/index.ts';
import { BegunJobs } from '../begun-jobs/begun-jobs.ts';
import { mayFallBack } from './fallback.ts';
import { assertPaged, followPages } from './follow-pages.ts';
import { actorOf, type Caller } from '../guard/caller.ts';
import { type Admission, IntegrationGuard } from '../guard/integration-guard.ts';
import { ToolSettings } from '#hub/tools/index.ts';
import { assertScope } from '../guard/assert-scope.ts';
import { MockRunner } from '../mock/mock-runner.ts';
import { PatientAccessRecorder } from '../patient-data/patient-access-recorder.ts';
import { notForStreams } from '../idempotency/idempotency.errors.ts';
import { liveOnly } from '../tool-calls.errors.ts';
import { type CallResult, type CallTrace, CallTraces, type Source } from './call-trace.ts';

export interface ToolCall {
  readonly plugin: ToolPlugin;
  readonly operation: Operation;
  readonly input: Json;
  /** How many pages of a list to follow; one when absent. */
  readonly pages?: number;
  /** Makes a signal that aborts when the client disconnects. Used only when the operation can stream. */
  readonly disconnected?: () => AbortSignal;
  readonly options?: CallOptions;
}
/** Options of one call, for features that combine several calls in one answer. */
export interface CallOptions {
  /**
   * `only`: answer with sample data, because another call of the same answer had to fall back. `never`: fail instead of
   * falling back. One answer never mixes real and sample rows.
   */
  readonly sample?: 'only' | 'never';
  /** How the log of patient data accesses names the call, if not as the operation usually is. */
  readonly access?: Partial<Pick<PhiAccessEvent, 'action' | 'operation'>>;
  /** The hub made up the whole input from data without patients, although the operation could carry patient data: not logged. */
  readonly withoutPatients?: boolean;
  /** What the call log names the call, if not as the operation: a scheduled check is no use of the tool. */
  readonly loggedAs?: string;
}
/** A tool's answer, its source, and the trace that the receiver must end. */
export interface ToolAnswer {
  readonly operation: Operation;
  readonly result: OperationResult;
  readonly source: Source;
  readonly admission: Admission;
  readonly trace: CallTrace;
  /** The failure that sample data replaced. */
  readonly fallback?: unknown;
}
const durations = histogram(METRICS.toolCallDuration);
const phases = histogram(METRICS.toolCallPhase);
const fallbacks = counter(METRICS.toolCallFallbacks);

type Answered = Pick<ToolAnswer, 'result' | 'source' | 'fallback'>;

/**
 * Calls an operation of a tool: asks the guard, then runs it live or on the mock as the connection says. A failed live list
 * falls back to the mock where that is allowed. Every call leaves one line in the call log.
 */
@Injectable()
export class ToolCaller {
  constructor(
    private readonly guard: IntegrationGuard,
    private readonly builder: VendorRequestBuilder,
    private readonly mocks: MockRunner,
    private readonly traces: CallTraces,
    private readonly patientAccess: PatientAccessRecorder,
    private readonly begun: BegunJobs,
    private readonly settings: ToolSettings,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  call(caller: Caller, call: ToolCall): Promise<ToolAnswer> {
    const fields = { 'tool.id': call.plugin.manifest.id, 'tool.operation': call.operation.id };
    return observed('tool call', durations, fields, () => this.run(caller, call));
  }

  private async run(caller: Caller, call: ToolCall): Promise<ToolAnswer> {
    const { manifest } = call.plugin;
    const operation = call.options?.loggedAs ?? call.operation.id;
    const trace = this.traces.begin(actorOf(caller), manifest.id, operation);
    try {
      const admission = await this.admit(caller, manifest, call.operation.effect);
      trace.admitted(admission);
      assertNoStream(caller, call);
      assertPaged(call);
      trace.requested(call.operation, call.input);
      await this.patientAccess.beforeSending(caller, admission, call);
      const answer = await this.answer(caller, admission, call, trace);
      await this.patientAccess.beforeAnswering(caller, admission, call, answer);
      if (answer.result.kind === 'output') trace.answered(answer.result.output);
      else trace.streams();
      return { ...answer, operation: call.operation, admission, trace };
    } catch (cause) {
      throw trace.failed(cause);
    }
  }

  private async admit(caller: Caller, manifest: ToolManifest, effect: Effect): Promise<Admission> {
    const start = performance.now();
    try {
      return await this.guard.admit(caller, manifest, effect);
    } finally {
      phases.record(performance.now() - start, { 'tool.id': manifest.id, phase: 'guard' });
    }
  }

  /** Calls a vendor's own path. It works on live connections only. */
  passthrough(caller: Caller, plugin: ToolPlugin, call: PassthroughCall): Promise<CallResult> {
    const fields = { 'tool.id': plugin.manifest.id, 'tool.operation': 'passthrough' };
    return observed('tool call', durations, fields, () => this.pass(caller, plugin, call));
  }

  private async pass(caller: Caller, plugin: ToolPlugin, call: PassthroughCall): Promise<CallResult> {
    const { manifest } = plugin;
    const trace = this.traces.begin(actorOf(caller), manifest.id, `${call.method} passthrough`);
    const effect = effectOf(call.method);
    try {
      const admission = await this.admit(caller, manifest, effect);
      trace.admitted(admission);
      if (admission.connection.access !== 'live') throw liveOnly(manifest.name);
      await this.patientAccess.beforePassing(caller, admission, plugin, call);
      const grant = this.guard.grant(caller, admission, effect);
      const keyed = keyedPassthrough(caller, plugin);
      const data = await this.builder.passthrough(plugin, call, grant, trace.stats, keyed);
      const operation = matchEndpoint(plugin, call.method, call.path)?.operation.id;
      if (operation) await this.begun.note(admission.connection.id, manifest, operation, data);
      return trace.succeeded('pica_live', data ?? null);
    } catch (cause) {
      throw trace.failed(cause);
    }
  }

  private async answer(
    caller: Caller,
    admission: Admission,
    call: ToolCall,
    trace: CallTrace,
  ): Promise<Answered> {
    const { sample } = call.options ?? {};
    if (sample === 'only' && !declaresFallback(call.operation, call.input)) throw noSample();
    if (admission.connection.access === 'mock' || sample === 'only')
      return this.mock(caller, admission, call);
    try {
      const result = await followPages(call, (input) =>
        this.live(caller, admission, { ...call, input }, trace),
      );
      if (result.kind === 'output')
        await this.begun.note(
          admission.connection.id,
          call.plugin.manifest,
          call.operation.id,
          result.output,
        );
      return { result, source: 'pica_live' };
    } catch (cause) {
      if (sample === 'never' || !mayFallBack(this.env.LIVE_FALLBACK, call.operation, call.input, cause))
        throw cause;
      if (!(await this.settings.mayFallBack(call.plugin.manifest.id))) throw cause;
      trace.replaced(cause);
      fallbacks.add(1, { 'tool.id': call.plugin.manifest.id });
      this.log.warn(
        { tool: call.plugin.manifest.id, operation: call.operation.id, err: cause },
        'live call failed, answered with mock data',
      );
      return { ...(await this.mock(caller, admission, call)), fallback: cause };
    }
  }

  private live(
    caller: Caller,
    admission: Admission,
    call: ToolCall,
    trace: CallTrace,
  ): Promise<OperationResult> {
    const { plugin, operation } = call;
    if (admission.connection.access !== 'live') throw noWorkingKey(plugin.manifest.name);
    assertScope(plugin, operation, admission.connection);
    const grant = this.guard.grant(caller, admission, operation.effect);
    const outgoing = { plugin, operation, grant, ...keyedInput(caller, call), ...signalOf(call) };
    return this.builder.run(outgoing, trace.stats);
  }

  private async mock(caller: Caller, { connection }: Admission, call: ToolCall): Promise<Answered> {
    const { plugin, operation } = call;
    const { signal } = signalOf(call);
    const { input, beforeSend } = keyedInput(caller, call);
    await beforeSend?.(mayRepeat(operation) || acceptsKey(operation));
    return {
      result: await followPages({ ...call, input }, (page) =>
        this.mocks.run(plugin, operation, page, connection.id, signal),
      ),
      source: 'mock_data',
    };
  }
}

/** With an Idempotency-Key: adds the vendor's key to the input where the operation takes one. */
function keyedInput({ idempotency }: Caller, { operation, input }: ToolCall) {
  if (!idempotency) return { input };
  const keyed = acceptsKey(operation);
  return {
    input: keyed ? { [KEY_FIELD]: idempotency.vendorKey, ...input } : input,
    keyed,
    beforeSend: (repeatable: boolean) => idempotency.beforeSending(repeatable),
  };
}

function keyedPassthrough({ idempotency }: Caller, plugin: ToolPlugin) {
  if (!idempotency) return {};
  const header = idempotencyHeaderOf(plugin);
  return {
    beforeSend: (repeatable: boolean) => idempotency.beforeSending(repeatable),
    ...(header && { headers: { [header]: idempotency.vendorKey } }),
  };
}

/** A streamed answer cannot be replayed. */
function assertNoStream({ idempotency }: Caller, { operation, input }: ToolCall): void {
  if (idempotency && operation.stream?.when(input)) throw notForStreams();
}

const signalOf = ({ operation, disconnected }: ToolCall): { signal?: AbortSignal } =>
  operation.stream && disconnected ? { signal: disconnected() } : {};

/** A named record or a further page never falls back to sample data. */
const noSample = (): AdapterError =>
  new AdapterError('not_supported', 'There is no sample data for this call.');

/** A row that says "connected" without a credential (details 8): it counts as a failed live call. */
const noWorkingKey = (tool: string): AdapterError =>
  new AdapterError('not_configured', `The connection to ${tool} has no working key. Please reconnect.`);
