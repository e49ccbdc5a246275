import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Audience } from './audience.ts';

/** What an organizer wrote to people of an event. Its recipients are fixed when it is sent. */
@Unique('event_messages_event_id_request_key_key', ['eventId', 'requestKey'])
@Entity('event_messages')
export class EventMessage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'event_id' })
  eventId: string;

  /** Null: the sender's account has ended. */
  @Column('uuid', { name: 'sender_id', nullable: true })
  senderId: string | null;

  @Column('varchar', { length: 10 })
  audience: Audience;

  @Column('varchar', { length: 120 })
  subject: string;

  /** Plain text. */
  @Column('text')
  body: string;

  /** How many people it goes to. */
  @Column('integer')
  recipients: number;

  /** The Idempotency-Key of the request that sent it. */
  @Column('varchar', { name: 'request_key', length: 255, nullable: true })
  requestKey: string | null;

  /** Null while some recipients are left. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
