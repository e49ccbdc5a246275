import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import type { PageQuery } from '#platform/lists/page.dto.ts';
import { Audit } from '#common/audit/index.ts';
import { HostedEvents } from '../authoring/hosted-events.ts';
import type { EventMessageDto, EventMessageListDto, NewMessageDto } from '../dto/message.dto.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import { nobodyToWrite, tooManyMessages } from '../organiser/organiser.errors.ts';
import { STATES_OF } from './audience.ts';
import { EventMessage } from './event-message.entity.ts';
import { MessageDelivery } from './message-delivery.ts';
import { messagesOf, toMessage } from './message-rows.ts';
import { ADD_RECIPIENTS } from './recipients.sql.ts';

const DAY_MS = 86_400_000;
const MOST_A_DAY = 10;

type Draft = Pick<EventMessage, 'eventId' | 'audience' | 'subject' | 'body' | 'requestKey'>;
interface Counts {
  readonly told: number;
  readonly sender: string | null;
  readonly total: number;
}

/** Messages of organizers to the people of their events: ten a day for one event. */
@Injectable()
export class EventMessages {
  constructor(
    private readonly database: DataSource,
    private readonly hosted: HostedEvents,
    private readonly delivery: MessageDelivery,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a message to everybody whose registration is in a state of its audience now.
   *
   * @param key - The request's Idempotency-Key: the same key again answers the message that the first request wrote.
   */
  async send(
    me: UserPrincipal,
    id: string,
    { audience, subject, body }: NewMessageDto,
    key: string | null,
  ): Promise<EventMessageDto> {
    const message = await this.database.transaction(async (q) => {
      const event = await this.hosted.lock(q, me, id);
      const known = key && (await q.findOneBy(EventMessage, { eventId: event.id, requestKey: key }));
      if (known) return known;
      await this.assertBelowLimit(q, event.id);
      return this.write(q, me, { eventId: event.id, requestKey: key, audience, subject, body });
    });
    this.delivery.begin(message.id);
    const one = messagesOf(this.database.manager, message.eventId).andWhere('m.id = :id', { id: message.id });
    const { raw } = await one.getRawAndEntities<Counts>();
    return toMessage({ message, told: raw[0]?.told ?? 0, sender: raw[0]?.sender ?? null });
  }

  /** The newest first. */
  async list(
    me: UserPrincipal,
    eventId: string,
    { page, page_size: size }: PageQuery,
  ): Promise<EventMessageListDto> {
    const { id } = await this.hosted.read(me, eventId);
    const { entities, raw } = await messagesOf(this.database.manager, id)
      .addSelect('count(*) over ()::int', 'total')
      .orderBy('m.createdAt', 'DESC')
      .addOrderBy('m.id')
      .limit(size)
      .offset((page - 1) * size)
      .getRawAndEntities<Counts>();
    const items = entities.map((message, at) =>
      toMessage({ message, told: raw[at]?.told ?? 0, sender: raw[at]?.sender ?? null }),
    );
    return { items, total: raw[0]?.total ?? 0, page, page_size: size };
  }

  private async write(q: EntityManager, { userId }: UserPrincipal, draft: Draft): Promise<EventMessage> {
    const { eventId, audience } = draft;
    const states = STATES_OF[audience];
    const recipients = await q.countBy(EventRegistration, {
      ...{ eventId, state: In([...states]), userId: Not(IsNull()) },
    });
    if (recipients === 0) throw nobodyToWrite();
    const now = this.clock.now();
    const times = { createdAt: now, updatedAt: now };
    const message = q.create(EventMessage, { ...draft, ...times, senderId: userId, recipients });
    await q.save(message);
    await sqlOn(q).run('event_message_recipients', ADD_RECIPIENTS, [message.id, eventId, states]);
    const detail = { audience, recipients };
    await this.audit.record({ action: 'event.message_sent', subject: eventId, actorId: userId, detail }, q);
    return message;
  }

  private async assertBelowLimit(q: EntityManager, eventId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const written = await q.countBy(EventMessage, { eventId, createdAt: MoreThan(since) });
    if (written >= MOST_A_DAY) throw tooManyMessages();
  }
}
