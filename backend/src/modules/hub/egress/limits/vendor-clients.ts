import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Bulkhead } from './bulkhead.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { RetryBudget } from './retry-budget.ts';

/** The circuit breaker and the limits of one tool at one address, in this process. */
export interface VendorClient {
  readonly circuit: CircuitBreaker;
  readonly bulkhead: Bulkhead;
  readonly budget: RetryBudget;
}

const MAX_CLIENTS = 1_000;
const WAITING_PER_SLOT = 4;

/** One client per tool and address. Each has its own breaker, slots and retries, so that one that fails affects no other. */
@Injectable()
export class VendorClients {
  private readonly known = new LRUCache<string, VendorClient>({ max: MAX_CLIENTS });

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  at({ id, name }: { readonly id: string; readonly name: string }, address: string): VendorClient {
    const key = `${id} ${address}`;
    const known = this.known.get(key);
    if (known) return known;
    const client: VendorClient = {
      circuit: new CircuitBreaker(name, () => this.clock.elapsed()),
      bulkhead: new Bulkhead(name, this.env.TOOL_CALLS, this.env.TOOL_CALLS * WAITING_PER_SLOT),
      budget: new RetryBudget(),
    };
    this.known.set(key, client);
    return client;
  }
}
