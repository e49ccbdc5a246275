import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '#platform/logging/log.ts';
import { compromised } from './egress.errors.ts';

const EVERY_MS = 30_000;

/**
 * Compares the functions that enforce the integration rules with their state at start, every 30 seconds. A difference
 * stops all sending until the process is restarted.
 */
@Injectable()
export class IntegrityMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly watched: {
    readonly name: string;
    readonly original: unknown;
    readonly read: () => unknown;
  }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private broken = false;

  constructor(private readonly log: Log) {}

  /** Freezes an object and its class, and watches each of its methods. */
  watch(guarded: object): void {
    const type = Object.freeze(Object.getPrototypeOf(guarded) as object);
    Object.freeze(guarded);
    for (const name of Object.getOwnPropertyNames(type).filter((method) => method !== 'constructor'))
      this.remember(`${guarded.constructor.name}.${name}`, () => Reflect.get(guarded, name));
  }

  remember(name: string, read: () => unknown): void {
    this.watched.push({ name, original: read(), read });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.compare(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  compare(): void {
    const changed = this.watched.filter(({ original, read }) => read() !== original).map(({ name }) => name);
    if (changed.length === 0 || this.broken) return;
    this.broken = true;
    this.log.error({ changed }, 'integration enforcement was changed at run time');
  }

  /** Throws 503 `enforcement_compromised` after a difference was found. */
  assertIntact(): void {
    if (this.broken) throw compromised();
  }
}
