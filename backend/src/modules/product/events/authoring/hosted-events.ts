import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { canManage } from '../catalogue/can-manage.ts';
import { type EventRow, EventRows } from '../catalogue/event-rows.ts';
import { toEvent } from '../catalogue/event-view.ts';
import type { HostedEventDto, HostedEventListDto, HostedEventsQuery } from '../dto/edit-event.dto.ts';
import type { Event } from '../event.entity.ts';
import { eventNotFound } from '../events.errors.ts';
import { LockedEvents } from '../registrations/locked-events.ts';

interface More {
  readonly organizer: string | null;
  readonly total: number;
}

/** Events as their organizers see them: instructors their own, administrators all. */
@Injectable()
export class HostedEvents {
  constructor(
    private readonly rows: EventRows,
    private readonly events: LockedEvents,
    private readonly clock: Clock,
  ) {}

  async list(me: UserPrincipal, query: HostedEventsQuery): Promise<HostedEventListDto> {
    const { q, state, page, page_size: size } = query;
    const found = this.own(me).addSelect('count(*) over ()::int', 'total');
    if (state) found.andWhere('e.state = :state', { state });
    if (q) found.andWhere('strpos(lower(e.title), lower(:q)) > 0', { q });
    found
      .orderBy('e.startsAt', 'DESC')
      .addOrderBy('e.id')
      .limit(size)
      .offset((page - 1) * size);
    const { rows, raw } = await this.rows.read<More>(found);
    const items = rows.map((row, at) => this.toDto(row, raw[at]));
    return { items, total: raw[0]?.total ?? 0, page, page_size: size };
  }

  async read(me: UserPrincipal, id: string): Promise<HostedEventDto> {
    if (!isUUID(id)) throw eventNotFound();
    const { rows, raw } = await this.rows.read<More>(this.own(me).andWhere('e.id = :id', { id }));
    const [row] = rows;
    if (!row) throw eventNotFound();
    return this.toDto(row, raw[0]);
  }

  /** Locks an event that the person may manage. @throws 404 for anybody else's */
  async lock(q: EntityManager, me: UserPrincipal, id: string): Promise<Event> {
    const event = await this.events.lock(q, id);
    if (!canManage(event, me)) throw eventNotFound();
    return event;
  }

  private own({ userId, roles }: UserPrincipal): SelectQueryBuilder<Event> {
    return this.rows
      .query(userId)
      .leftJoin('profiles', 'p', 'p.id = e.owner_id')
      .addSelect(`nullif(concat_ws(' ', p.first_name, p.last_name), '')`, 'organizer')
      .where(roles.includes('admin') ? 'true' : 'e.owner_id = :userId');
  }

  private toDto({ event, counts }: EventRow, more: More | undefined): HostedEventDto {
    const organizer = more?.organizer ?? null;
    return {
      ...toEvent(event, counts, { now: this.clock.now(), organizer, mayManage: true }),
      ...{ meeting_url: event.onlineUrl, registered: counts.taken, owner_id: event.ownerId },
      ...{ version: event.version, updated_at: event.updatedAt.toISOString() },
    };
  }
}
