import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AdapterError, baseUrlOf, type LiveContext, type ToolPlugin } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { type SettingValues, ToolSettings } from '#hub/tools/index.ts';
import { crowded, type Release } from '../limits/bulkhead.ts';
import { verdictOn } from '../limits/circuit-breaker.ts';
import type { CredentialFields } from '../grant/credential-source.ts';
import { HubTransport } from './hub-transport.ts';
import { Integrity } from '../integrity-monitor.ts';
import { retryPause } from '../limits/retry.ts';
import { secretsIn, withoutSecrets } from './secrets.ts';
import { releaseAtOnce } from './release-slot.ts';
import { Throttle } from '../limits/throttle.ts';
import { type Vendor, Vendors } from '../limits/vendor-clients.ts';

/** How a call went, for the log; filled in while it runs, so that a failure is counted too. */
export interface CallStats {
  retries: number;
}

/** One call to a vendor, whatever it is about. */
export interface Sending<T> {
  readonly plugin: ToolPlugin;
  /** What the operator set for the way this call takes; the tool's own when absent. */
  readonly settings?: SettingValues;
  /** Whose share of the vendor's limits it uses; none while nobody knows whose account it is. */
  readonly account: string | undefined;
  /** Who asks: a person gets no more than a fair share of the places. */
  readonly who?: string | undefined;
  /** For the whole call: waiting, tries and pauses. */
  readonly timeoutMs: number;
  readonly idempotent: boolean;
  readonly streams: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly stats: CallStats;
  readonly send: (context: LiveContext) => Promise<T>;
  /** Passes the answer on and gives its places back when it is really over. */
  readonly settle?: (answer: T, release: Release) => T;
}

/** A timer never fires on the dot; less than this is no time that was used up. */
const TOLERANCE_MS = 20;
/** A call that waited for its turn until so little is left is not sent any more. */
const WORTHWHILE_MS = 100;

/**
 * Throttle, bulkhead, breaker, time limit and retries around one call. It asks nobody whether the call is allowed: only
 * the request builder uses it.
 */
@Injectable()
export class VendorSender {
  constructor(
    private readonly settings: ToolSettings,
    private readonly transport: HubTransport,
    private readonly throttle: Throttle,
    private readonly vendors: Vendors,
    private readonly integrity: Integrity,
    private readonly clock: Clock,
  ) {}

  async dispatch<T>(credential: CredentialFields, sending: Sending<T>): Promise<T> {
    this.integrity.assertWhole();
    const { manifest } = sending.plugin;
    const settings = sending.settings ?? (await this.settings.of(manifest));
    const deadline = this.now() + sending.timeoutMs;
    const vendor = this.vendors.at(manifest, baseUrlOf(manifest, settings));
    const release = await this.enter(vendor, sending, deadline);
    const requestId = requestContext.get()?.requestId;
    const context: LiveContext = {
      transport: this.transport.forTool(manifest, settings),
      credential,
      settings,
      ...(requestId ? { headers: { 'x-request-id': requestId } } : {}),
    };
    try {
      const answer = await this.repeat(sending, context, deadline, vendor);
      return (sending.settle ?? releaseAtOnce)(answer, release);
    } catch (cause) {
      release();
      throw withoutSecrets(cause, secretsIn(credential, manifest.auth));
    }
  }

  /** First the account's turn, then a place at the vendor: who waits for his own account holds nobody else up. */
  private async enter<T>(
    { circuit, bulkhead }: Vendor,
    { account, who, plugin: { manifest } }: Sending<T>,
    deadline: number,
  ): Promise<Release> {
    circuit.assertClosed();
    const turn =
      account === undefined ? undefined : await this.throttle.enter(account, manifest, deadline, who);
    try {
      const place = await bulkhead.enter(deadline - this.now(), who);
      return () => {
        place();
        turn?.();
      };
    } catch (cause) {
      turn?.();
      throw cause;
    }
  }

  private async repeat<T>(
    sending: Sending<T>,
    context: LiveContext,
    deadline: number,
    vendor: Vendor,
  ): Promise<T> {
    vendor.budget.called();
    for (let tries = 1; ; tries += 1) {
      const remainingMs = deadline - this.now();
      if (tries === 1 && remainingMs < Math.min(WORTHWHILE_MS, sending.timeoutMs / 2))
        throw crowded(sending.plugin.manifest.name);
      const isTry = vendor.circuit.pass();
      try {
        const answer = await sending.send(withLimit(context, sending, remainingMs));
        vendor.circuit.heard('answered', isTry);
        return answer;
      } catch (cause) {
        this.hear(cause, sending, vendor, isTry, remainingMs < sending.timeoutMs / 2);
        await this.waitOrThrow(cause, tries, sending, deadline - this.now(), vendor);
      }
    }
  }

  /** What a failure says about the vendor, and about the account that was used. */
  private hear<T>(
    cause: unknown,
    { account }: Sending<T>,
    { circuit }: Vendor,
    isTry: boolean,
    short: boolean,
  ): void {
    if (!(cause instanceof AdapterError)) return circuit.heard('nothing', isTry);
    const { code, retryAfterMs = 0 } = cause;
    // A try that got only the smaller part of the time says nothing about a vendor that needs longer.
    const unfair = code === 'timeout' && short;
    circuit.heard(unfair ? 'nothing' : verdictOn(cause), isTry, retryAfterMs);
    if (code === 'rate_limited' && account !== undefined) this.throttle.pause(account, retryAfterMs);
  }

  private async waitOrThrow<T>(
    cause: unknown,
    tries: number,
    { idempotent, signal, stats }: Sending<T>,
    remainingMs: number,
    { budget }: Vendor,
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

/** The kit keeps the operation's own limit per try; where time was used up before, what is left counts. */
function withLimit<T>(context: LiveContext, sending: Sending<T>, remainingMs: number): LiveContext {
  const limit =
    isShort(sending, remainingMs) && !sending.streams
      ? AbortSignal.timeout(Math.max(1, remainingMs))
      : undefined;
  const signals = [sending.signal, limit].filter((signal) => signal !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  return signal ? { ...context, signal } : context;
}

const isShort = <T>({ timeoutMs }: Sending<T>, remainingMs: number): boolean =>
  remainingMs < timeoutMs - TOLERANCE_MS;
