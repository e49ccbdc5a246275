import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { canManage } from '../catalogue/can-manage.ts';
import { EventRows } from '../catalogue/event-rows.ts';
import { joinLink } from '../catalogue/event-view.ts';
import { eventNotFound } from '../events.errors.ts';
import { calendarFile } from './calendar-file.ts';

/** Calendar files of events, with the join link only for whom and when it is open. */
@Injectable()
export class CalendarFiles {
  constructor(
    private readonly rows: EventRows,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async read(slug: string, user: UserPrincipal | null): Promise<string> {
    const query = this.rows.query(user?.userId ?? null).where('e.slug = :slug', { slug });
    const [row] = (await this.rows.read(query)).rows;
    if (!row || (row.event.state === 'draft' && !canManage(row.event, user))) throw eventNotFound();
    const { event, counts } = row;
    return calendarFile(event, {
      url: `${this.env.publicUrl}/events?event=${event.slug}`,
      joinLink: joinLink(event, counts.my_state, this.clock.now()),
    });
  }
}
