import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Bulkhead } from './bulkhead.ts';
import { Circuit } from './circuit-breaker.ts';
import { RetryBudget } from './retry-budget.ts';

/** What this process knows of one tool at one address, and what it gives it at most. */
export interface Vendor {
  readonly circuit: Circuit;
  readonly bulkhead: Bulkhead;
  readonly budget: RetryBudget;
}

const VENDORS = 1_000;
const WAIT_PER_PLACE = 4;

/** Tools by their addresses. Each has a breaker, places and retries of its own, so that a dead one harms no other. */
@Injectable()
export class Vendors {
  private readonly known = new LRUCache<string, Vendor>({ max: VENDORS });

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  at({ id, name }: { readonly id: string; readonly name: string }, address: string): Vendor {
    const key = `${id} ${address}`;
    const known = this.known.get(key);
    if (known) return known;
    const vendor: Vendor = {
      circuit: new Circuit(name, () => this.clock.elapsed()),
      bulkhead: new Bulkhead(name, this.env.TOOL_CALLS, this.env.TOOL_CALLS * WAIT_PER_PLACE),
      budget: new RetryBudget(),
    };
    this.known.set(key, vendor);
    return vendor;
  }
}
