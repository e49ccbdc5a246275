import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { baseUrlOf, type LiveContext, type ToolPlugin } from '@chairside/kit';
import { Clock } from '../../platform/clock/clock.ts';
import { requestContext } from '../../platform/context/request-context.ts';
import { ToolSettings } from '../tools/index.ts';
import type { Release } from './account-gate.ts';
import { Breaker } from './breaker.ts';
import type { CredentialFields } from './credential-source.ts';
import { HubTransport } from './hub-transport.ts';
import { Integrity } from './integrity.ts';
import { retryPause } from './retry.ts';
import { secretsIn, withoutSecrets } from './secrets.ts';
import { releaseAtOnce } from './settle.ts';
import { Throttle } from './throttle.ts';

/** How a call went, for the log; filled in while it runs, so that a failure is counted too. */
export interface CallStats {
  retries: number;
}

/** One call to a vendor, whatever it is about. */
export interface Sending<T> {
  readonly plugin: ToolPlugin;
  /** Whose share of the vendor's limits it uses. */
  readonly account: string;
  /** For the whole call: waiting, tries and pauses. */
  readonly timeoutMs: number;
  readonly idempotent: boolean;
  readonly streams: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly stats: CallStats;
  readonly send: (context: LiveContext) => Promise<T>;
  /** Passes the answer on and gives the place in the throttle back when it is really over. */
  readonly settle?: (answer: T, release: Release) => T;
}

/** A timer never fires on the dot; less than this is no time that was used up. */
const TOLERANCE_MS = 20;

/**
 * Throttle, breaker, time limit and retries around one call. It asks nobody whether the call is allowed: only the
 * request builder uses it.
 */
@Injectable()
export class VendorSender {
  constructor(
    private readonly settings: ToolSettings,
    private readonly transport: HubTransport,
    private readonly throttle: Throttle,
    private readonly breaker: Breaker,
    private readonly integrity: Integrity,
    private readonly clock: Clock,
  ) {}

  async dispatch<T>(credential: CredentialFields, sending: Sending<T>): Promise<T> {
    this.integrity.assertWhole();
    const { manifest } = sending.plugin;
    const settings = await this.settings.of(manifest);
    const deadline = this.now() + sending.timeoutMs;
    const release = await this.throttle.enter(sending.account, manifest, deadline);
    const requestId = requestContext.get()?.requestId;
    const context: LiveContext = {
      transport: this.transport.forTool(manifest, settings),
      credential,
      settings,
      ...(requestId ? { headers: { 'x-request-id': requestId } } : {}),
    };
    try {
      const answer = await this.repeat(sending, context, deadline, baseUrlOf(manifest, settings));
      return (sending.settle ?? releaseAtOnce)(answer, release);
    } catch (cause) {
      release();
      throw withoutSecrets(cause, secretsIn(credential, manifest.auth));
    }
  }

  private async repeat<T>(
    sending: Sending<T>,
    context: LiveContext,
    deadline: number,
    address: string,
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      this.breaker.pass(address, sending.plugin.manifest.name);
      try {
        const answer = await sending.send(withLimit(context, sending, deadline - this.now()));
        this.breaker.succeeded(address);
        return answer;
      } catch (cause) {
        this.breaker.failed(address, cause);
        await this.waitOrThrow(cause, tries, sending, deadline - this.now());
      }
    }
  }

  private async waitOrThrow<T>(
    cause: unknown,
    tries: number,
    { idempotent, signal, stats }: Sending<T>,
    remainingMs: number,
  ): Promise<void> {
    const wait = retryPause({ cause, tries, idempotent, remainingMs, random: Math.random() });
    if (wait === undefined || signal?.aborted) throw cause;
    stats.retries = tries;
    await pause(wait);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** The kit keeps the operation's own limit per try; where time was used up before, what is left counts. */
function withLimit<T>(context: LiveContext, sending: Sending<T>, remainingMs: number): LiveContext {
  const usedUp = remainingMs < sending.timeoutMs - TOLERANCE_MS;
  const limit = usedUp && !sending.streams ? AbortSignal.timeout(Math.max(1, remainingMs)) : undefined;
  const signals = [sending.signal, limit].filter((signal) => signal !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  return signal ? { ...context, signal } : context;
}
