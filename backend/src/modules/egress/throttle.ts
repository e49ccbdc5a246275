import { Injectable } from '@nestjs/common';
import type { ToolManifest } from '@chairside/kit';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.ts';
import { AccountGate, type Release } from './account-gate.ts';

const ACCOUNTS = 10_000;

/** One gate per upstream account, by the limits of the tool's manifest. */
@Injectable()
export class Throttle {
  private readonly gates = new LRUCache<string, AccountGate>({ max: ACCOUNTS });

  constructor(private readonly clock: Clock) {}

  /** Resolves when the call may start; refuses with 429 when that would be after the deadline. */
  enter(account: string, { name, limits }: ToolManifest, deadline: number): Promise<Release> | Release {
    let gate = this.gates.get(account);
    if (!gate) {
      gate = new AccountGate(name, limits, () => this.clock.now().getTime());
      this.gates.set(account, gate);
    }
    return gate.enter(deadline);
  }
}
