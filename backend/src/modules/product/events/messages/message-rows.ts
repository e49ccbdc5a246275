import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { EventMessageDto } from '../dto/message.dto.ts';
import { EventMessage } from './event-message.entity.ts';

const TOLD = `case when m.sent_at is not null then m.recipients else
  (select count(*)::int from event_message_recipients t where t.message_id = m.id and t.told_at is not null) end`;

export interface MessageRow {
  readonly message: EventMessage;
  readonly told: number;
  readonly sender: string | null;
}

/** Messages of an event with the name of their sender and how many people have them, in one statement. */
export const messagesOf = (q: EntityManager, eventId: string): SelectQueryBuilder<EventMessage> =>
  q
    .createQueryBuilder(EventMessage, 'm')
    .leftJoin('profiles', 'p', 'p.id = m.sender_id')
    .addSelect(`nullif(concat_ws(' ', p.first_name, p.last_name), '')`, 'sender')
    .addSelect(TOLD, 'told')
    .where('m.event_id = :eventId', { eventId });

export const toMessage = ({ message, told, sender }: MessageRow): EventMessageDto => ({
  ...{ id: message.id, subject: message.subject, body: message.body, audience: message.audience },
  ...{ recipients: message.recipients, told, sender },
  created_at: message.createdAt.toISOString(),
  sent_at: message.sentAt?.toISOString() ?? null,
});
