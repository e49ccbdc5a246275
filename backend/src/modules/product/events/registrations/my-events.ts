import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions } from '#common/contributions/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { EventRows } from '../catalogue/event-rows.ts';
import { toEventCard } from '../catalogue/event-view.ts';
import type { MyEventListDto, MyEventsQuery } from '../dto/my-events.dto.ts';

/** The events in which one person has a place. */
@Injectable()
export class MyEvents {
  constructor(
    private readonly rows: EventRows,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: UserPrincipal, query: MyEventsQuery): Promise<MyEventListDto> {
    const { when, page, page_size: size } = query;
    const past = when === 'past';
    const { rows, raw } = await this.rows.read<{ total: number }>(
      this.rows
        .query(userId)
        .addSelect('count(*) over ()::int', 'total')
        .where(`r.state <> 'cancelled' and e.ends_at ${past ? '<=' : '>'} :now`, { now: this.clock.now() })
        .orderBy('e.startsAt', past ? 'DESC' : 'ASC')
        .addOrderBy('e.id')
        .limit(size)
        .offset((page - 1) * size),
    );
    const ids = rows.map(({ event }) => event.id);
    const records = await this.contributions.ceRecords.recordIds(userId, 'event', ids);
    const items = rows.map(({ event, counts }) => ({
      ...toEventCard(event, counts),
      ce_record_id: records.get(event.id) ?? null,
    }));
    return { items, total: raw[0]?.total ?? 0, page, page_size: size };
  }
}
