import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { gauge } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { Bulkhead } from './bulkhead.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { RetryBudget } from './retry-budget.ts';

/** The circuit breaker and the limits of one tool at one address, in this process. */
export interface VendorClient {
  readonly toolId: string;
  readonly circuit: CircuitBreaker;
  readonly bulkhead: Bulkhead;
  readonly budget: RetryBudget;
}

const MAX_CLIENTS = 1_000;
const WAITING_PER_SLOT = 4;

/** One client per tool and address. Each has its own breaker, slots and retries, so that one that fails affects no other. */
@Injectable()
export class VendorClients implements OnApplicationShutdown {
  private readonly gauges: readonly (() => void)[];
  private readonly known = new LRUCache<string, VendorClient>({ max: MAX_CLIENTS });

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
  ) {
    const all = () => [...this.known.values()];
    this.gauges = [
      gauge(METRICS.vendorSlots, () => slotsOf(all())),
      gauge(METRICS.openBreakers, () => breakersOf(all())),
    ];
  }

  onApplicationShutdown(): void {
    for (const end of this.gauges) end();
  }

  at({ id, name }: { readonly id: string; readonly name: string }, address: string): VendorClient {
    const key = `${id} ${address}`;
    const known = this.known.get(key);
    if (known) return known;
    const client: VendorClient = {
      toolId: id,
      circuit: new CircuitBreaker(name, () => this.clock.elapsed()),
      bulkhead: new Bulkhead(name, this.env.TOOL_CALLS, this.env.TOOL_CALLS * WAITING_PER_SLOT),
      budget: new RetryBudget(),
    };
    this.known.set(key, client);
    return client;
  }
}

const sumBy = (rows: readonly (readonly [key: string, count: number])[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const [key, count] of rows) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
};

function slotsOf(clients: readonly VendorClient[]) {
  const rows = (state: 'running' | 'waiting') =>
    [...sumBy(clients.map(({ toolId, bulkhead }) => [toolId, bulkhead.load[state]]))].map(([id, value]) => ({
      value,
      about: { 'tool.id': id, state },
    }));
  return [...rows('running'), ...rows('waiting')];
}

const breakersOf = (clients: readonly VendorClient[]) =>
  [...sumBy(clients.map(({ toolId, circuit }) => [toolId, Number(circuit.isOpen)]))].map(([id, value]) => ({
    value,
    about: { 'tool.id': id },
  }));
