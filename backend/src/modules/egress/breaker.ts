import { Injectable } from '@nestjs/common';
import { AdapterError } from '@chairside/kit';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.ts';

interface Circuit {
  failures: number;
  openUntil: number;
}

const OPENS_AFTER = 10;
const OPEN_MS = 5_000;
const DEAD: ReadonlySet<string> = new Set(['vendor_unavailable', 'timeout']);

/**
 * After ten failures in a row a vendor's address is left alone for five seconds; then one call tries it. Only "no
 * answer" counts: a vendor that refuses is alive.
 */
@Injectable()
export class Breaker {
  private readonly circuits = new LRUCache<string, Circuit>({ max: 1_000 });

  constructor(private readonly clock: Clock) {}

  /** Throws while the circuit is open. */
  pass(key: string, toolName: string): void {
    const circuit = this.circuits.get(key);
    if (!circuit || circuit.failures < OPENS_AFTER) return;
    const now = this.clock.now().getTime();
    if (now < circuit.openUntil) {
      const retryAfterMs = circuit.openUntil - now;
      throw new AdapterError('vendor_unavailable', `${toolName} does not answer at the moment.`, {
        retryAfterMs,
        retryable: false,
      });
    }
    circuit.openUntil = now + OPEN_MS;
  }

  succeeded(key: string): void {
    if (this.circuits.size > 0) this.circuits.delete(key);
  }

  failed(key: string, cause: unknown): void {
    if (!(cause instanceof AdapterError)) return;
    if (!DEAD.has(cause.code)) return this.succeeded(key);
    const circuit = this.circuits.get(key) ?? { failures: 0, openUntil: 0 };
    circuit.failures += 1;
    circuit.openUntil = this.clock.now().getTime() + OPEN_MS;
    this.circuits.set(key, circuit);
  }
}
