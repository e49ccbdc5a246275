import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { EventRows } from '../catalogue/event-rows.ts';
import { toEventCard } from '../catalogue/event-view.ts';
import type { MyEventListDto, MyEventsQuery } from '../dto/my-events.dto.ts';

const CE_RECORD = `(select c.id from ce_records c where c.user_id = r.user_id and c.activity_type = 'event'
  and c.activity_id = e.id and c.revoked_at is null)`;

/** The events in which one person has a place. */
@Injectable()
export class MyEvents {
  constructor(
    private readonly rows: EventRows,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: UserPrincipal, query: MyEventsQuery): Promise<MyEventListDto> {
    const { when, page, page_size: size } = query;
    const past = when === 'past';
    const { rows, raw } = await this.rows.read<{ total: number; ce_record_id: string | null }>(
      this.rows
        .query(userId)
        .addSelect(CE_RECORD, 'ce_record_id')
        .addSelect('count(*) over ()::int', 'total')
        .where(`r.state <> 'cancelled' and e.ends_at ${past ? '<=' : '>'} :now`, { now: this.clock.now() })
        .orderBy('e.startsAt', past ? 'DESC' : 'ASC')
        .addOrderBy('e.id')
        .limit(size)
        .offset((page - 1) * size),
    );
    const items = rows.map(({ event, counts }, at) => ({
      ...toEventCard(event, counts),
      ce_record_id: raw[at]?.ce_record_id ?? null,
    }));
    return { items, total: raw[0]?.total ?? 0, page, page_size: size };
  }
}
