import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AdapterError, baseUrlOf, type LiveContext, type ToolPlugin } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { type SettingValues, ToolSettings } from '#hub/tools/index.ts';
import type { Release } from '#platform/limits/semaphore.ts';
import { histogram } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { tooManyWaiting } from '../limits/bulkhead.ts';
import { outcomeOf } from '../limits/circuit-breaker.ts';
import type { CredentialFields } from '../grant/credential-source.ts';
import { HubTransport } from './hub-transport.ts';
import { IntegrityMonitor } from '../integrity-monitor.ts';
import { retryPause } from '../limits/retry.ts';
import { secretsIn, withoutSecrets } from './secrets.ts';
import { releaseNow } from './release-slot.ts';
import { Throttle } from '../limits/throttle.ts';
import { type VendorClient, VendorClients } from '../limits/vendor-clients.ts';

/** How a call went, for the log; filled in while it runs, so that a failure is counted too. */
export interface CallStats {
  retries: number;
}

/** One call to a vendor, whatever it is about. */
export interface VendorSend<T> {
  readonly plugin: ToolPlugin;
  /** The settings of the route this call takes; the tool's own when absent. */
  readonly settings?: SettingValues;
  /** The upstream account whose limits the call counts against; undefined while it is not known. */
  readonly account: string | undefined;
  /** The caller's id, so that each person gets a fair share of the slots. */
  readonly personId?: string | undefined;
  /** Milliseconds for the whole call: waiting, tries and pauses. */
  readonly timeoutMs: number;
  readonly idempotent: boolean;
  readonly streams: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly stats: CallStats;
  readonly send: (context: LiveContext) => Promise<T>;
  /** Passes the answer on, and releases the call's slots when the answer has ended. */
  readonly releaseAfter?: (answer: T, release: Release) => T;
}

const phases = histogram(METRICS.toolCallPhase);

async function timed<T>(toolId: string, phase: 'queue' | 'vendor', work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    phases.record(performance.now() - start, { 'tool.id': toolId, phase });
  }
}

/** Timers are late: a difference below this does not count as time used up. */
const TOLERANCE_MS = 20;
/** A call that waited until less than this is left is not sent. */
const WORTHWHILE_MS = 100;

/**
 * Runs one call with rate limit, bulkhead, circuit breaker, time limit and retries (decision 23). It does not check whether the
 * call is allowed: only `VendorRequestBuilder` uses it.
 */
@Injectable()
export class VendorSender {
  constructor(
    private readonly settings: ToolSettings,
    private readonly transport: HubTransport,
    private readonly throttle: Throttle,
    private readonly vendors: VendorClients,
    private readonly integrity: IntegrityMonitor,
    private readonly clock: Clock,
  ) {}

  async dispatch<T>(credential: CredentialFields, sending: VendorSend<T>): Promise<T> {
    this.integrity.assertIntact();
    const { manifest } = sending.plugin;
    const settings = sending.settings ?? (await this.settings.of(manifest));
    const deadline = this.now() + sending.timeoutMs;
    const vendor = this.vendors.at(manifest, baseUrlOf(manifest, settings));
    const release = await timed(manifest.id, 'queue', () => this.acquire(vendor, sending, deadline));
    const requestId = requestContext.get()?.requestId;
    const context: LiveContext = {
      transport: this.transport.forTool(manifest, settings),
      credential,
      settings,
      ...(requestId ? { headers: { 'x-request-id': requestId } } : {}),
    };
    try {
      const answer = await timed(manifest.id, 'vendor', () =>
        this.repeat(sending, context, deadline, vendor),
      );
      return (sending.releaseAfter ?? releaseNow)(answer, release);
    } catch (cause) {
      release();
      throw withoutSecrets(cause, secretsIn(credential, manifest.auth));
    }
  }

  /** The account's limit first, then the vendor's slots: a call that waits for its own account takes no slot from others. */
  private async acquire<T>(
    { circuit, bulkhead }: VendorClient,
    { account, personId, plugin: { manifest } }: VendorSend<T>,
    deadline: number,
  ): Promise<Release> {
    circuit.assertClosed();
    const leaveAccount =
      account === undefined ? undefined : await this.throttle.acquire(account, manifest, deadline, personId);
    try {
      const releaseSlot = await bulkhead.acquire(deadline - this.now(), personId);
      return () => {
        releaseSlot();
        leaveAccount?.();
      };
    } catch (cause) {
      leaveAccount?.();
      throw cause;
    }
  }

  private async repeat<T>(
    sending: VendorSend<T>,
    context: LiveContext,
    deadline: number,
    vendor: VendorClient,
  ): Promise<T> {
    vendor.budget.recordCall();
    for (let tries = 1; ; tries += 1) {
      const remainingMs = deadline - this.now();
      if (tries === 1 && remainingMs < Math.min(WORTHWHILE_MS, sending.timeoutMs / 2))
        throw tooManyWaiting(sending.plugin.manifest.name);
      const isProbe = vendor.circuit.admit();
      try {
        const answer = await sending.send(withLimit(context, sending, remainingMs));
        vendor.circuit.record('answered', isProbe);
        return answer;
      } catch (cause) {
        this.recordFailure(cause, sending, vendor, isProbe, remainingMs < sending.timeoutMs / 2);
        await this.waitOrThrow(cause, tries, sending, deadline - this.now(), vendor);
      }
    }
  }

  /** What a failure says about the vendor, and about the account that was used. */
  private recordFailure<T>(
    cause: unknown,
    { account }: VendorSend<T>,
    { circuit }: VendorClient,
    isProbe: boolean,
    isShort: boolean,
  ): void {
    if (!(cause instanceof AdapterError)) return circuit.record('unknown', isProbe);
    const { code, retryAfterMs = 0 } = cause;
    // A try that had less than half of the time says nothing about a vendor that needs longer.
    const tooShort = code === 'timeout' && isShort;
    circuit.record(tooShort ? 'unknown' : outcomeOf(cause), isProbe, retryAfterMs);
    if (code === 'rate_limited' && account !== undefined) this.throttle.pause(account, retryAfterMs);
  }

  private async waitOrThrow<T>(
    cause: unknown,
    tries: number,
    { idempotent, signal, stats }: VendorSend<T>,
    remainingMs: number,
    { budget }: VendorClient,
  ): Promise<void> {
    const wait = retryPause({ cause, tries, idempotent, remainingMs, random: Math.random() });
    if (wait === undefined || signal?.aborted || !budget.spend()) throw cause;
    stats.retries = tries;
    await pause(wait);
  }

  private now(): number {
    return this.clock.elapsed();
  }
}

/** The kit applies the operation's own limit to each try; where time was used up before, the rest is the limit. */
function withLimit<T>(context: LiveContext, sending: VendorSend<T>, remainingMs: number): LiveContext {
  const limit =
    hasLessThanLimit(sending, remainingMs) && !sending.streams
      ? AbortSignal.timeout(Math.max(1, remainingMs))
      : undefined;
  const signals = [sending.signal, limit].filter((signal) => signal !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  return signal ? { ...context, signal } : context;
}

const hasLessThanLimit = <T>({ timeoutMs }: VendorSend<T>, remainingMs: number): boolean =>
  remainingMs < timeoutMs - TOLERANCE_MS;
