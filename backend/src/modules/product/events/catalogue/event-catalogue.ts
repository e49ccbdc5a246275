import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import type { EventListDto, EventsQuery } from '../dto/event-list.dto.ts';
import type { EventDto } from '../dto/event.dto.ts';
import type { Event } from '../event.entity.ts';
import { eventNotFound } from '../events.errors.ts';
import { canManage } from './can-manage.ts';
import { EventRows } from './event-rows.ts';
import { toEvent, toEventCard } from './event-view.ts';

/** No event is longer (`events_length`), so an event that touches a time begins within this time before it. */
const LONGEST = `interval '14 days'`;
const SEARCH = `e.search @@ websearch_to_tsquery('english', :q)`;

/** The published events, for visitors and for people who are signed in. */
@Injectable()
export class EventCatalogue {
  constructor(
    private readonly rows: EventRows,
    private readonly clock: Clock,
  ) {}

  async list(query: EventsQuery, userId: string | null): Promise<EventListDto> {
    const { page, page_size } = query;
    const found = this.touching(this.matching(query, userId), query);
    const counted = countRows(found.clone());
    const [{ rows }, total] = await Promise.all([this.rows.read(pageOf(found, query)), counted]);
    const next_starts_at = total === 0 ? await this.nextStart(query) : null;
    const items = rows.map(({ event, counts }) => toEventCard(event, counts));
    return { items, total, page, page_size, next_starts_at };
  }

  /** A draft is found by those who may edit it, a cancelled event by everybody who knows its address. */
  async read(slug: string, user: UserPrincipal | null): Promise<EventDto> {
    const query = this.rows
      .query(user?.userId ?? null)
      .leftJoin('profiles', 'p', 'p.id = e.owner_id')
      .addSelect(`nullif(concat_ws(' ', p.first_name, p.last_name), '')`, 'organizer')
      .where('e.slug = :slug', { slug });
    const { rows, raw } = await this.rows.read<{ organizer: string | null }>(query);
    const [row] = rows;
    const mayManage = row !== undefined && canManage(row.event, user);
    if (!row || (row.event.state === 'draft' && !mayManage)) throw eventNotFound();
    const organizer = raw[0]?.organizer ?? null;
    return toEvent(row.event, row.counts, { now: this.clock.now(), organizer, mayManage });
  }

  private matching(
    { q, format, topic, ce, free }: EventsQuery,
    userId: string | null,
  ): SelectQueryBuilder<Event> {
    const found = this.rows.query(userId).where(`e.state in ('published', 'finished')`);
    if (q) found.andWhere(SEARCH, { q });
    if (format) found.andWhere('e.format = :format', { format });
    if (topic) found.andWhere('e.topic = :topic', { topic });
    if (ce !== undefined) found.andWhere(ce ? 'e.credits > 0' : 'e.credits = 0');
    if (free !== undefined) found.andWhere(free ? 'e.price_cents = 0' : 'e.price_cents > 0');
    return found;
  }

  private touching(found: SelectQueryBuilder<Event>, { from, to }: EventsQuery): SelectQueryBuilder<Event> {
    const since = from ?? (to ? null : this.clock.now());
    if (since) found.andWhere(`e.ends_at > :since and e.starts_at > :since - ${LONGEST}`, { since });
    if (to) found.andWhere('e.starts_at < :to', { to });
    return found;
  }

  private async nextStart(query: EventsQuery): Promise<string | null> {
    const now = this.clock.now();
    const since = query.from && query.from > now ? query.from : now;
    const { rows } = await this.rows.read(
      this.matching(query, null)
        .andWhere('e.starts_at > :since', { since })
        .orderBy('e.startsAt')
        .addOrderBy('e.id')
        .limit(1),
    );
    return rows[0]?.event.startsAt.toISOString() ?? null;
  }
}

const pageOf = (
  found: SelectQueryBuilder<Event>,
  { page, page_size: size }: EventsQuery,
): SelectQueryBuilder<Event> =>
  found
    .orderBy('e.startsAt')
    .addOrderBy('e.id')
    .limit(size)
    .offset((page - 1) * size);
