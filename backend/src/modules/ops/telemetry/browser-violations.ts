import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { UserPrincipal } from '#access/principal.ts';
import { Violations } from '#hub/violations/index.ts';
import type { LogEventDto } from './dto/client-event.dto.ts';

/** A page reports once until it is loaded anew; a person's other reports within this time are only log lines. */
const ONCE_MS = 60_000;
const PEOPLE = 10_000;

/**
 * Records that a signed-in person's page found its ways out changed. What signed-out browsers report stays a log line:
 * anybody could make the hub look less compliant than it is.
 */
@Injectable()
export class BrowserViolations {
  private readonly recent = new LRUCache<string, true>({ max: PEOPLE, ttl: ONCE_MS });

  constructor(private readonly violations: Violations) {}

  async record(lines: readonly LogEventDto[], user: UserPrincipal | null): Promise<void> {
    if (!user || this.recent.has(user.userId)) return;
    if (!lines.some(({ context }) => context?.['violation'] === 'direct_api_usage')) return;
    this.recent.set(user.userId, true);
    await this.violations.record({
      ...{ type: 'direct_api_usage', rule: 'browser_integrity', context: null, actorId: user.userId },
    });
  }
}
