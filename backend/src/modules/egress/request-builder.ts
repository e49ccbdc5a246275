import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  AdapterError,
  baseUrlOf,
  checkCredential,
  type LiveContext,
  type OperationResult,
  type PassthroughCall,
  runLive,
  runPassthrough,
  timeoutOf,
  type ToolPlugin,
} from '@chairside/kit';
import { Clock } from '../../platform/clock/clock.ts';
import { requestContext } from '../../platform/context/request-context.ts';
import { ToolSettings } from '../tools/index.ts';
import { Breaker } from './breaker.ts';
import { type CredentialFields, CredentialSource } from './credential-source.ts';
import { assertGrant, type Grant } from './grant.ts';
import { HubTransport } from './hub-transport.ts';
import { Integrity } from './integrity.ts';
import { retryPause } from './retry.ts';
import { secretsIn, withoutSecrets } from './secrets.ts';
import type { Release } from './account-gate.ts';
import { Throttle } from './throttle.ts';
import { holdWhileStreaming, releaseAtOnce } from './settle.ts';

type Operation = ToolPlugin['operations'][number];

export interface Outgoing {
  readonly plugin: ToolPlugin;
  readonly operation: Operation;
  readonly grant: Grant;
  readonly input: Readonly<Record<string, unknown>>;
  /** The reader went away. */
  readonly signal?: AbortSignal;
}
/** How a call went, for the log; filled in while it runs, so that a failure is counted too. */
export interface CallStats {
  retries: number;
}
interface Plan<T> {
  readonly plugin: ToolPlugin;
  readonly account: string;
  readonly timeoutMs: number;
  readonly idempotent: boolean;
  readonly streams: boolean;
  readonly signal: AbortSignal | undefined;
  readonly stats: CallStats;
  readonly send: (context: LiveContext) => Promise<T>;
  /** Passes the answer on and gives the place in the throttle back when it is really over. */
  readonly settle?: (answer: T, release: Release) => T;
}

/**
 * The only code that sends to a vendor. It takes a grant, never a connection: the grant alone opens the credential.
 * It throttles, sends within the operation's time, repeats what may be repeated. Fallback and logging are the caller's.
 */
@Injectable()
export class RequestBuilder {
  constructor(
    private readonly settings: ToolSettings,
    private readonly credentials: CredentialSource,
    private readonly transport: HubTransport,
    private readonly throttle: Throttle,
    private readonly breaker: Breaker,
    private readonly integrity: Integrity,
    private readonly clock: Clock,
  ) {}

  /** Runs one operation of a tool with the granted connection. */
  async run(call: Outgoing, stats: CallStats = { retries: 0 }): Promise<OperationResult> {
    const { plugin, operation, grant, input, signal } = call;
    return this.withGrant(grant, {
      plugin,
      account: grant.credentialsId,
      timeoutMs: timeoutOf(plugin, operation),
      idempotent: operation.idempotent,
      streams: operation.stream !== undefined,
      signal,
      stats,
      send: (context) => runLive(plugin, operation.id, input, context),
      settle: holdWhileStreaming,
    });
  }

  /** Sends a vendor's own path and verb. Only what HTTP calls safe is ever repeated. */
  async passthrough(
    plugin: ToolPlugin,
    call: PassthroughCall,
    grant: Grant,
    stats: CallStats = { retries: 0 },
  ): Promise<unknown> {
    return this.withGrant(grant, {
      plugin,
      account: grant.credentialsId,
      timeoutMs: timeoutOf(plugin, undefined),
      idempotent: call.method.toUpperCase() === 'GET',
      streams: false,
      signal: undefined,
      stats,
      send: (context) => runPassthrough(plugin, call, context),
    });
  }

  /** Proves fields that are no credential yet: the tool's check and nothing else can be done with them. */
  async check(
    plugin: ToolPlugin,
    fields: CredentialFields,
    attemptId: string,
  ): Promise<{ readonly accountLabel?: string }> {
    const operation = plugin.operations.find(({ id }) => id === plugin.manifest.check.operation);
    return this.dispatch(fields, {
      plugin,
      account: attemptId,
      timeoutMs: timeoutOf(plugin, operation),
      idempotent: true,
      streams: false,
      signal: undefined,
      stats: { retries: 0 },
      send: (context) => checkCredential(plugin, context),
    });
  }

  private async withGrant<T>(grant: Grant, plan: Plan<T>): Promise<T> {
    assertGrant(grant, this.now());
    const credential = await this.credentials.open(grant);
    try {
      return await this.dispatch(credential, plan);
    } catch (cause) {
      if (cause instanceof AdapterError && cause.code === 'unauthorized')
        await this.credentials.refused(grant);
      throw cause;
    }
  }

  private async dispatch<T>(credential: CredentialFields, plan: Plan<T>): Promise<T> {
    this.integrity.assertWhole();
    const { manifest } = plan.plugin;
    const settings = await this.settings.of(manifest);
    const deadline = this.now() + plan.timeoutMs;
    const release = await this.throttle.enter(plan.account, manifest, deadline);
    const requestId = requestContext.get()?.requestId;
    const context: LiveContext = {
      transport: this.transport.forTool(manifest, settings),
      credential,
      settings,
      ...(requestId ? { headers: { 'x-request-id': requestId } } : {}),
    };
    try {
      const answer = await this.repeat(plan, context, deadline, baseUrlOf(manifest, settings));
      return (plan.settle ?? releaseAtOnce)(answer, release);
    } catch (cause) {
      release();
      throw withoutSecrets(cause, secretsIn(credential, plan.plugin.manifest.auth));
    }
  }

  private async repeat<T>(
    plan: Plan<T>,
    context: LiveContext,
    deadline: number,
    address: string,
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      this.breaker.pass(address, plan.plugin.manifest.name);
      try {
        const answer = await plan.send(withLimit(context, plan, tries, deadline - this.now()));
        this.breaker.succeeded(address);
        return answer;
      } catch (cause) {
        this.breaker.failed(address, cause);
        const remainingMs = deadline - this.now();
        const wait = retryPause({
          cause,
          tries,
          idempotent: plan.idempotent,
          remainingMs,
          random: Math.random(),
        });
        if (wait === undefined || plan.signal?.aborted) throw cause;
        plan.stats.retries = tries;
        await pause(wait);
      }
    }
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** The first try has the operation's own limit, kept by the kit; a later one only what is left of the whole call's. */
function withLimit<T>(context: LiveContext, plan: Plan<T>, tries: number, remainingMs: number): LiveContext {
  const limit = tries > 1 && !plan.streams ? AbortSignal.timeout(Math.max(1, remainingMs)) : undefined;
  const signals = [plan.signal, limit].filter((signal) => signal !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  return signal ? { ...context, signal } : context;
}
