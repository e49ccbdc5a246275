import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Live } from '#common/live/index.ts';
import { canManage } from '../catalogue/can-manage.ts';
import { Event } from '../event.entity.ts';

/**
 * Tells the open pages of an event that its seats, its times or its state changed: whoever may read the event may listen. Attendance is
 * told to its organizers alone, since hundreds of people check in while hundreds have the event open.
 */
@Injectable()
export class LiveEvents implements OnModuleInit {
  constructor(
    private readonly live: Live,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.live.rule('event', (me, id) => this.mayRead(me, id));
    this.live.rule('event-attendance', (me, id) => this.mayManage(me, id));
  }

  changed(q: EntityManager, id: string): Promise<void> {
    return this.live.tell(q, `event:${id}`, 'changed', { id });
  }

  attendanceChanged(q: EntityManager, id: string): Promise<void> {
    return this.live.tell(q, `event-attendance:${id}`, 'changed', { id });
  }

  private async mayRead(me: UserPrincipal, id: string): Promise<boolean> {
    const event = await this.find(id);
    return event !== null && (event.state !== 'draft' || canManage(event, me));
  }

  private async mayManage(me: UserPrincipal, id: string): Promise<boolean> {
    const event = await this.find(id);
    return event !== null && canManage(event, me);
  }

  private async find(id: string): Promise<Event | null> {
    return isUUID(id) ? this.database.manager.findOneBy(Event, { id }) : null;
  }
}
