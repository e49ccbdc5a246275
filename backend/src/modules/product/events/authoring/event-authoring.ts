import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Contributions, type EventChange } from '#common/contributions/index.ts';
import type { CancelEventDto, ChangeEventDto, HostedEventDto, NewEventDto } from '../dto/edit-event.dto.ts';
import { Event } from '../event.entity.ts';
import { eventChanged, eventIncomplete, eventReadOnly, invalidFields, seatsTaken } from '../events.errors.ts';
import { Announcements } from '../notices/announcements.ts';
import { EventNotices } from '../notices/event-notices.ts';
import { LiveEvents } from '../registrations/live-events.ts';
import { LockedEvents } from '../registrations/locked-events.ts';
import { WaitingList } from '../waiting-list/waiting-list.ts';
import { fieldsOf, movesPeople, slugOf } from './event-fields.ts';
import { HostedEvents } from './hosted-events.ts';
import { missingFor, wrongTimes } from './publish-check.ts';

/** What organizers do with their events. An event that is over or cancelled is read-only. */
@Injectable()
export class EventAuthoring {
  constructor(
    private readonly database: DataSource,
    private readonly hosted: HostedEvents,
    private readonly events: LockedEvents,
    private readonly waitingList: WaitingList,
    private readonly announcements: Announcements,
    private readonly notices: EventNotices,
    private readonly live: LiveEvents,
    private readonly contributions: Contributions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async create(me: UserPrincipal, wanted: NewEventDto): Promise<HostedEventDto> {
    assertTimes({ startsAt: wanted.starts_at, endsAt: wanted.ends_at });
    const slug = slugOf(wanted.title, randomBytes(4).toString('hex'));
    const event = { ...fieldsOf(wanted), slug, ownerId: me.userId, state: 'draft' as const };
    const { id } = await this.database.manager.save(Event, event);
    return this.hosted.read(me, id);
  }

  async change(me: UserPrincipal, id: string, wanted: ChangeEventDto): Promise<HostedEventDto> {
    const { version, ...fields } = wanted;
    await this.write(me, id, async (q, event) => {
      if (event.version !== version) throw eventChanged(event.version);
      const after = Object.assign(q.create(Event, { ...event }), fieldsOf(fields));
      assertTimes(after);
      if (event.state === 'published') this.assertPublishable(after);
      await this.assertRoom(q, after);
      const moved = event.state === 'published' && movesPeople(event, after);
      return numbered(after, { announced: moved });
    });
    return this.hosted.read(me, id);
  }

  async publish(me: UserPrincipal, id: string): Promise<HostedEventDto> {
    await this.write(me, id, async (_, event) => {
      if (event.state !== 'draft') throw eventReadOnly('This event is published already.');
      this.assertPublishable(event);
      return { ...event, state: 'published', publishedAt: this.clock.now() };
    });
    return this.hosted.read(me, id);
  }

  async cancel(me: UserPrincipal, id: string, { reason }: CancelEventDto): Promise<HostedEventDto> {
    await this.write(me, id, async (q, event) => {
      if (event.state !== 'published')
        throw eventReadOnly('Only a published event can be cancelled. A draft can be deleted.');
      await this.audit.record({ action: 'event.cancelled', subject: id, actorId: me.userId }, q);
      return { ...numbered(event, { announced: true }), state: 'cancelled', cancelReason: reason };
    });
    return this.hosted.read(me, id);
  }

  /** Drafts only: what was published is cancelled instead, so that people learn why. */
  async remove(me: UserPrincipal, id: string): Promise<void> {
    await this.database.transaction(async (q) => {
      const event = await this.hosted.lock(q, me, id);
      if (event.state !== 'draft')
        throw eventReadOnly('Only a draft can be deleted. Cancel the event instead.');
      await q.delete(Event, id);
    });
  }

  /** Changes a locked event, and passes on what people and calendars must learn. */
  private async write(
    me: UserPrincipal,
    id: string,
    change: (q: EntityManager, event: Event) => Promise<Event>,
  ): Promise<void> {
    const { saved, mails, after } = await this.database.transaction(async (q) => {
      const event = await this.hosted.lock(q, me, id);
      this.assertOpen(event);
      const written = await q.save(Event, { ...(await change(q, event)), updatedAt: this.clock.now() });
      const told = await this.tellListeners(q, written);
      await this.live.changed(q, id);
      return { saved: written, after: told, mails: await this.waitingList.fill(q, written) };
    });
    after();
    this.notices.dispatch(mails);
    if (saved.announcedSequence === saved.sequence && saved.sequence > 0) this.announcements.begin(saved);
  }

  private async tellListeners(q: EntityManager, { id, state, sequence }: Event): Promise<() => void> {
    if (state === 'draft') return () => undefined;
    const kind: EventChange['kind'] = state === 'cancelled' ? 'cancelled' : 'changed';
    return this.contributions.eventChanged(q, { kind, eventId: id, sequence });
  }

  private assertOpen({ state, endsAt }: Event): void {
    if (state === 'cancelled') throw eventReadOnly('This event was cancelled and can no longer be changed.');
    const over = state === 'finished' || (state === 'published' && endsAt <= this.clock.now());
    if (over) throw eventReadOnly('This event is over and can no longer be changed.');
  }

  private assertPublishable(event: Event): void {
    const missing = missingFor(event, this.clock.now());
    if (Object.keys(missing).length > 0) throw eventIncomplete(missing);
  }

  private async assertRoom(q: EntityManager, event: Event): Promise<void> {
    if (event.capacity === null) return;
    const { taken } = await this.events.seats(q, event);
    if (taken > event.capacity) throw seatsTaken(taken);
  }
}

/** One change more; `announced`: people are told about it. */
const numbered = (event: Event, { announced }: { announced: boolean }): Event => {
  const sequence = event.state === 'draft' ? event.sequence : event.sequence + 1;
  return { ...event, sequence, announcedSequence: announced ? sequence : event.announcedSequence };
};

function assertTimes(times: Pick<Event, 'startsAt' | 'endsAt'>): void {
  const wrong = wrongTimes(times);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
