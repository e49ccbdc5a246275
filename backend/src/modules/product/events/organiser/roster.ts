import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { HostedEvents } from '../authoring/hosted-events.ts';
import type { RosterDto, RosterEntryDto, RosterQuery } from '../dto/roster.dto.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import { Event } from '../event.entity.ts';
import { type EventState, type RegistrationState, WITH_SEAT } from '../event-types.ts';
import { whyKept } from './removable.ts';

const NAME = `coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), r.sample_name, '')`;

/** A registration with its person. */
export interface RosterRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly state: RegistrationState;
  readonly created_at: Date;
  readonly checkin_at: Date | null;
  readonly checkout_at: Date | null;
  readonly attended_min: number | null;
  readonly event_state: EventState;
  readonly ends_at: Date;
}

/** Who takes part in an event, for its organizer. */
@Injectable()
export class Roster {
  constructor(
    private readonly database: DataSource,
    private readonly hosted: HostedEvents,
    private readonly clock: Clock,
  ) {}

  async list(me: UserPrincipal, eventId: string, query: RosterQuery): Promise<RosterDto> {
    await this.hosted.read(me, eventId);
    const { q, state, seated, page, page_size: size } = query;
    const found = this.rows(this.database.manager, eventId).addSelect('count(*) over ()::int', 'total');
    if (state) found.andWhere('r.state = :state', { state });
    if (seated !== undefined)
      found.andWhere(`r.state ${seated ? '' : 'not '}in (:...withSeat)`, { withSeat: WITH_SEAT });
    if (q) found.andWhere(`strpos(lower(concat_ws(' ', ${NAME}, u.email)), lower(:q)) > 0`, { q });
    const rows = await found
      .limit(size)
      .offset((page - 1) * size)
      .getRawMany<RosterRow & { total: number }>();
    return { items: rows.map((row) => this.toEntry(row)), total: rows[0]?.total ?? 0, page, page_size: size };
  }

  /** Every registration as CSV. A cell that a spreadsheet would run as a formula is escaped. */
  async csv(me: UserPrincipal, eventId: string): Promise<string> {
    await this.hosted.read(me, eventId);
    const rows = await this.rows(this.database.manager, eventId).getRawMany<RosterRow>();
    const columns = ['Name', 'Email', 'Status', 'Registered', 'Checked in', 'Checked out', 'Minutes'];
    const lines = rows
      .map((row) => this.toEntry(row))
      .map((row) => [
        ...[row.name, row.email, row.state, row.registered_at, row.checkin_at, row.checkout_at],
        row.attended_min,
      ]);
    return stringify(lines, { header: true, columns, escape_formulas: true, bom: true });
  }

  /** By name. */
  rows(q: EntityManager, eventId: string): SelectQueryBuilder<EventRegistration> {
    return q
      .createQueryBuilder(EventRegistration, 'r')
      .innerJoin(Event, 'e', 'e.id = r.event_id')
      .leftJoin('profiles', 'p', 'p.id = r.user_id')
      .leftJoin('(select id, email from auth.users)', 'u', 'u.id = r.user_id')
      .select('r.id', 'id')
      .addSelect('r.user_id', 'user_id')
      .addSelect('r.state', 'state')
      .addSelect('r.created_at', 'created_at')
      .addSelect('r.checkin_at', 'checkin_at')
      .addSelect('r.checkout_at', 'checkout_at')
      .addSelect('r.attended_min', 'attended_min')
      .addSelect(NAME, 'name')
      .addSelect('u.email::text', 'email')
      .addSelect(['e.state as event_state', 'e.ends_at as ends_at'])
      .where('r.event_id = :eventId', { eventId })
      .orderBy(NAME)
      .addOrderBy('r.id');
  }

  async one(q: EntityManager, eventId: string, id: string): Promise<RosterEntryDto> {
    const row = await this.rows(q, eventId).andWhere('r.id = :id', { id }).getRawOne<RosterRow>();
    if (!row) throw new Error(`registration ${id} is missing`);
    return this.toEntry(row);
  }

  private toEntry(row: RosterRow): RosterEntryDto {
    const { event_state: state, ends_at: endsAt, checkin_at: checkinAt } = row;
    const kept = whyKept({ state, endsAt }, { state: row.state, checkinAt }, this.clock.now());
    return {
      ...{ id: row.id, user_id: row.user_id, name: row.name, email: row.email, state: row.state },
      registered_at: row.created_at.toISOString(),
      checkin_at: checkinAt?.toISOString() ?? null,
      checkout_at: row.checkout_at?.toISOString() ?? null,
      ...{ attended_min: row.attended_min, removable: kept === null },
    };
  }
}
