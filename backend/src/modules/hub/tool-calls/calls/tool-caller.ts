import { Injectable } from '@nestjs/common';
import {
  AdapterError,
  idempotencyHeaderOf,
  type Json,
  KEY_FIELD,
  mayFallBack as declaresFallback,
  mayRepeat,
  type Operation,
  type OperationResult,
  type PassthroughCall,
  takesKey,
  type ToolPlugin,
} from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Log } from '#platform/logging/log.ts';
import type { PhiAccessEvent } from '#common/audit/index.ts';
import { effectOf, RequestBuilder } from '#hub/egress/index.ts';
import { mayFallBack } from '../fallback.ts';
import { type Admission, type Asker, IntegrationGuard } from '../guard/integration-guard.ts';
import { ToolSettings } from '#hub/tools/index.ts';
import { assertScope } from '../guard/assert-scope.ts';
import { MockRunner } from '../mock/mock-runner.ts';
import { PhiAccesses } from '../phi/phi-accesses.ts';
import { notForStreams } from '../once/idempotency.errors.ts';
import { liveOnly } from '../proxy.errors.ts';
import { type CallResult, type CallTrace, CallTraces, type Source } from './call-trace.ts';

export interface ToolCall {
  readonly plugin: ToolPlugin;
  readonly operation: Operation;
  readonly input: Json;
  /** A signal for when the reader goes away; asked for when the operation can stream. */
  readonly gone?: () => AbortSignal;
  readonly manner?: CallManner;
}
/** What a feature that puts several calls into one answer says about one of them. */
export interface CallManner {
  /**
   * `only`: sample data, because another call of the same answer had to fall back. `never`: fail rather than fall back.
   * Real and sample rows never stand in one answer.
   */
  readonly sample?: 'only' | 'never';
  /** What the call is in the log of accesses, where that is not what the operation usually is. */
  readonly access?: Partial<Pick<PhiAccessEvent, 'action' | 'operation'>>;
}
/** What a tool answered, from where, and the trace that still has to be ended. */
export interface ToolAnswer {
  readonly result: OperationResult;
  readonly source: Source;
  readonly admission: Admission;
  readonly trace: CallTrace;
  /** Why sample data stands in for a live answer. */
  readonly fallback?: unknown;
}
type Answered = Pick<ToolAnswer, 'result' | 'source' | 'fallback'>;

/** Guard first, then live or mock as the connection says, and mock instead of a failed live list where that is allowed. */
@Injectable()
export class ToolCaller {
  constructor(
    private readonly guard: IntegrationGuard,
    private readonly builder: RequestBuilder,
    private readonly mocks: MockRunner,
    private readonly traces: CallTraces,
    private readonly phi: PhiAccesses,
    private readonly settings: ToolSettings,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  async call(asker: Asker, call: ToolCall): Promise<ToolAnswer> {
    const { manifest } = call.plugin;
    const trace = this.traces.begin(asker.user.userId, manifest.id, call.operation.id);
    try {
      const admission = await this.guard.admit(asker, manifest, call.operation.effect);
      trace.admitted(admission);
      assertNoStream(asker, call);
      trace.asked(call.operation, call.input);
      await this.phi.beforeSending(asker, admission, call);
      const answer = await this.answer(asker, admission, call, trace);
      await this.phi.beforeAnswering(asker, admission, call, answer);
      if (answer.result.kind === 'output') trace.answered(answer.result.output);
      else trace.streams();
      return { ...answer, admission, trace };
    } catch (cause) {
      throw trace.failed(cause);
    }
  }

  /** A vendor's own path: live or not at all. */
  async passthrough(asker: Asker, plugin: ToolPlugin, call: PassthroughCall): Promise<CallResult> {
    const { manifest } = plugin;
    const trace = this.traces.begin(asker.user.userId, manifest.id, `${call.method} passthrough`);
    const effect = effectOf(call.method);
    try {
      const admission = await this.guard.admit(asker, manifest, effect);
      trace.admitted(admission);
      if (admission.connection.reach !== 'live') throw liveOnly(manifest.name);
      await this.phi.beforePassing(asker, admission, plugin, call);
      const grant = this.guard.grant(asker, admission, effect);
      const keyed = keyedPassthrough(asker, plugin);
      const data = await this.builder.passthrough(plugin, call, grant, trace.stats, keyed);
      return trace.succeeded('pica_live', data ?? null);
    } catch (cause) {
      throw trace.failed(cause);
    }
  }

  private async answer(
    asker: Asker,
    admission: Admission,
    call: ToolCall,
    trace: CallTrace,
  ): Promise<Answered> {
    const { sample } = call.manner ?? {};
    if (sample === 'only' && !declaresFallback(call.operation, call.input)) throw noSample();
    if (admission.connection.reach === 'mock' || sample === 'only') return this.mock(asker, admission, call);
    try {
      return { result: await this.live(asker, admission, call, trace), source: 'pica_live' };
    } catch (cause) {
      if (sample === 'never' || !mayFallBack(this.env.LIVE_FALLBACK, call.operation, call.input, cause))
        throw cause;
      if (!(await this.settings.mayFallBack(call.plugin.manifest.id))) throw cause;
      this.log.warn(
        { tool: call.plugin.manifest.id, operation: call.operation.id, err: cause },
        'live call failed, answered with mock data',
      );
      return { ...(await this.mock(asker, admission, call)), fallback: cause };
    }
  }

  private live(
    asker: Asker,
    admission: Admission,
    call: ToolCall,
    trace: CallTrace,
  ): Promise<OperationResult> {
    const { plugin, operation } = call;
    if (admission.connection.reach !== 'live') throw noWorkingKey(plugin.manifest.name);
    assertScope(plugin, operation, admission.connection);
    const grant = this.guard.grant(asker, admission, operation.effect);
    const outgoing = { plugin, operation, grant, ...keyedInput(asker, call), ...signalOf(call) };
    return this.builder.run(outgoing, trace.stats);
  }

  private async mock(asker: Asker, { connection }: Admission, call: ToolCall): Promise<Answered> {
    const { plugin, operation } = call;
    const { signal } = signalOf(call);
    const { input, beforeSend } = keyedInput(asker, call);
    await beforeSend?.(mayRepeat(operation) || takesKey(operation));
    return {
      result: await this.mocks.run(plugin, operation, input, connection.id, signal),
      source: 'mock_data',
    };
  }
}

/** With an Idempotency-Key: the input with the vendor's key where the operation has a place for one. */
function keyedInput({ once }: Asker, { operation, input }: ToolCall) {
  if (!once) return { input };
  const keyed = takesKey(operation);
  return {
    input: keyed ? { [KEY_FIELD]: once.vendorKey, ...input } : input,
    keyed,
    beforeSend: (repeatable: boolean) => once.sending(repeatable),
  };
}

function keyedPassthrough({ once }: Asker, plugin: ToolPlugin) {
  if (!once) return {};
  const header = idempotencyHeaderOf(plugin);
  return {
    beforeSend: (repeatable: boolean) => once.sending(repeatable),
    ...(header && { headers: { [header]: once.vendorKey } }),
  };
}

/** Pieces that were given once cannot be given again. */
function assertNoStream({ once }: Asker, { operation, input }: ToolCall): void {
  if (once && operation.stream?.when(input)) throw notForStreams();
}

const signalOf = ({ operation, gone }: ToolCall): { signal?: AbortSignal } =>
  operation.stream && gone ? { signal: gone() } : {};

/** A named record or a further page is never sample data beside a live connection. */
const noSample = (): AdapterError =>
  new AdapterError('not_supported', 'There is no sample data in place of this.');

/** A connection that says "connected" and is not (details 8): it counts as a failed live call. */
const noWorkingKey = (tool: string): AdapterError =>
  new AdapterError('not_configured', `The connection to ${tool} holds no working key. Please reconnect.`);
