import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import passport, { type Strategy } from 'passport';
import type { Principal, UserPrincipal } from './principal.ts';

/** The kinds of proof a caller can bring, in the order in which the guard tries them. `auth` supplies a strategy for each. */
const KINDS = ['access-token', 'service-key'] as const;
export type StrategyKind = (typeof KINDS)[number];

/** A Passport strategy that may also know a caller from memory. */
export interface CallerStrategy extends Strategy {
  /** The principal whose proof was checked before and still counts; null is no refusal, it leaves the question to `validate()`. */
  known?(request: FastifyRequest): Principal | null;
  /** The person of a session that still lives, whom something other than a token stands for. */
  ofSession?(userId: string, sessionId: string): Promise<UserPrincipal | null>;
}

let hubs = 0;

/**
 * Registers this hub's Passport strategies and names them for the guard. Passport keeps strategies per process, and a process
 * can run more than one hub (tests do), so every hub's names carry its number.
 */
@Injectable()
export class CallerStrategies implements OnModuleDestroy {
  private readonly hub = ++hubs;
  private readonly strategies: CallerStrategy[] = [];
  readonly names: string[] = KINDS.map((kind) => this.nameOf(kind));

  register(kind: StrategyKind, strategy: CallerStrategy): void {
    this.strategies.push(strategy);
    passport.use(this.nameOf(kind), strategy);
  }

  /** The caller whom a strategy knows from memory, or null: then Passport has to ask. */
  known(request: FastifyRequest): Principal | null {
    for (const strategy of this.strategies) {
      const principal = strategy.known?.(request);
      if (principal) return principal;
    }
    return null;
  }

  /** The person of a session, or null where it or the account has ended, is suspended, or owes a second step. */
  async personOf(userId: string, sessionId: string): Promise<UserPrincipal | null> {
    for (const strategy of this.strategies) {
      const person = await strategy.ofSession?.(userId, sessionId);
      if (person) return person.secondStepDue ? null : person;
    }
    return null;
  }

  onModuleDestroy(): void {
    for (const name of this.names) passport.unuse(name);
  }

  private nameOf(kind: StrategyKind): string {
    return `${kind}-${this.hub}`;
  }
}
