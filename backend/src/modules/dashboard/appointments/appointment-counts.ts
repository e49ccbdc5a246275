import { Injectable } from '@nestjs/common';
import { resolveAction } from '@chairside/kit';
import { LRUCache } from 'lru-cache';
import type { UserPrincipal } from '../../../access/principal.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { type Asker, IntegrationGuard } from '../../proxy/index.ts';
import { ToolRegistry } from '../../tools/index.ts';
import { AppointmentReader, type Counted } from './appointment-reader.ts';

/** A practice system that a person connected. */
export interface PracticeTool {
  readonly id: string;
  readonly name: string;
  /** Of connection, credential and way: another one is another count. */
  readonly version: string;
}

const ACTION = 'appointments.list';
const KEEP_MS = 300_000;
const PEOPLE = 5_000;

/**
 * How many appointments a day holds, kept five minutes a person and connection; only numbers are kept. A count under way
 * serves everybody who asks meanwhile, and a failure is never kept.
 */
@Injectable()
export class AppointmentCounts {
  private readonly kept = new LRUCache<string, Counted>({ max: PEOPLE });
  private readonly underWay = new Map<string, Promise<Counted>>();

  constructor(
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
    private readonly reader: AppointmentReader,
    private readonly clock: Clock,
  ) {}

  /** The person's connected systems that keep a schedule, by name. */
  async toolsOf(user: UserPrincipal): Promise<PracticeTool[]> {
    const { held } = await this.guard.reachable(askerOf(user));
    return this.registry.all.flatMap((tool) => {
      const connection = held.get(tool.manifest.id);
      if (!connection || !resolveAction(tool, ACTION)) return [];
      const version = [connection.id, connection.reach, connection.credentialsId].join(' ');
      return [{ id: tool.manifest.id, name: tool.manifest.name, version }];
    });
  }

  of(user: UserPrincipal, tool: PracticeTool, day: string): Promise<Counted> {
    const key = `${user.userId} ${tool.version} ${day}`;
    const known = this.kept.get(key);
    if (known && this.clock.now().getTime() - Date.parse(known.fetched_at) < KEEP_MS)
      return Promise.resolve(known);
    return this.underWay.get(key) ?? this.begin(key, user, tool, day);
  }

  private begin(key: string, user: UserPrincipal, tool: PracticeTool, day: string): Promise<Counted> {
    const counting = this.reader
      .count(askerOf(user), tool.name, day)
      .then((counted) => {
        this.kept.set(key, counted);
        return counted;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, counting);
    // Whoever asked may have stopped waiting.
    counting.catch(() => undefined);
    return counting;
  }
}

const askerOf = (user: UserPrincipal): Asker => ({ user, usePlatform: false, claim: 'user' });
