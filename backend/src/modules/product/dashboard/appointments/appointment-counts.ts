import { Injectable } from '@nestjs/common';
import { resolveAction } from '@chairside/kit';
import { LRUCache } from 'lru-cache';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { type Caller, IntegrationGuard, type UsableConnections } from '#hub/tool-calls/index.ts';
import { Capabilities, toolCapability } from '#identity/capabilities/index.ts';
import { countsSomewhere, Organisations } from '#identity/organisations/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { AppointmentReader, type Counted } from './appointment-reader.ts';

/** A practice system that a person connected, or one of an organisation that lets them look. */
export interface PracticeTool {
  readonly id: string;
  readonly name: string;
  /** What switches it off. */
  readonly capability: string;
  /** Null for the person's own. */
  readonly organisation: { readonly id: string; readonly name: string } | null;
  /** The guard's answer for this person, so that a count within the same request need not read it again. */
  readonly usable: UsableConnections;
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
    private readonly organisations: Organisations,
    private readonly capabilities: Capabilities,
    private readonly reader: AppointmentReader,
    private readonly clock: Clock,
  ) {}

  /**
   * The systems that keep a schedule: the person's own, and those of organisations that let them look, asked anew. None that is
   * switched off.
   */
  async toolsOf(user: UserPrincipal): Promise<PracticeTool[]> {
    const grants = await this.organisations.grantsOf(user.userId);
    const granting = grants.filter((grant) => countsSomewhere(grant, 'practice.read'));
    const organisations = granting.map(({ organisation_id: id, name }) => ({ id, name }));
    const found = await Promise.all([null, ...organisations].map((one) => this.toolsIn(user, one)));
    return this.capabilities.available(found.flat(), user);
  }

  private async toolsIn(
    user: UserPrincipal,
    organisation: PracticeTool['organisation'],
  ): Promise<PracticeTool[]> {
    const usable = await this.guard.usableConnections(callerOf(user, organisation));
    return this.registry.all.flatMap((tool) => {
      const connection = usable.held.get(tool.manifest.id);
      if (!connection || !resolveAction(tool, ACTION)) return [];
      const version = [connection.id, connection.access, connection.credentialsId].join(' ');
      const { id, name } = tool.manifest;
      return [{ id, name, capability: toolCapability(id), organisation, usable, version }];
    });
  }

  of(user: UserPrincipal, tool: PracticeTool, day: string): Promise<Counted> {
    const key = `${user.userId} ${tool.version} ${day}`;
    const known = this.kept.get(key);
    const age = known ? this.clock.now().getTime() - Date.parse(known.fetched_at) : 0;
    // One from the future is from before the clock was set back.
    if (known && age >= 0 && age < KEEP_MS) return Promise.resolve(known);
    return this.underWay.get(key) ?? this.begin(key, user, tool, day);
  }

  private begin(key: string, user: UserPrincipal, tool: PracticeTool, day: string): Promise<Counted> {
    const counting = this.reader
      .count({ ...callerOf(user, tool.organisation), usable: tool.usable }, tool.name, day)
      .then((counted) => {
        this.kept.set(key, counted);
        return counted;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, counting);
    // The caller may have stopped waiting.
    counting.catch(() => undefined);
    return counting;
  }
}

/** Through the person's own connection, or through an organisation's and no other. */
const callerOf = (user: UserPrincipal, organisation: PracticeTool['organisation']): Caller =>
  organisation
    ? { user, usePlatform: true, contextHeader: 'platform', organisation: organisation.id }
    : { user, usePlatform: false, contextHeader: 'user' };
