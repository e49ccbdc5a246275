import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import passport, { type Strategy } from 'passport';

/** The kinds of proof a caller can bring, in the order in which the guard tries them. `auth` supplies a strategy for each. */
const KINDS = ['access-token', 'service-key'] as const;
export type StrategyKind = (typeof KINDS)[number];

let hubs = 0;

/**
 * Registers this hub's Passport strategies and names them for the guard. Passport keeps strategies per process, and a process
 * can run more than one hub (tests do), so every hub's names carry its number.
 */
@Injectable()
export class CallerStrategies implements OnModuleDestroy {
  private readonly hub = ++hubs;
  readonly names: string[] = KINDS.map((kind) => this.nameOf(kind));

  register(kind: StrategyKind, strategy: Strategy): void {
    passport.use(this.nameOf(kind), strategy);
  }

  onModuleDestroy(): void {
    for (const name of this.names) passport.unuse(name);
  }

  private nameOf(kind: StrategyKind): string {
    return `${kind}-${this.hub}`;
  }
}
