import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One person whom a message goes to. `told_at` is written with their mail, so nobody gets it twice. */
@Index('event_message_recipients_user', ['userId'])
@Entity('event_message_recipients')
export class EventMessageRecipient {
  @PrimaryColumn('uuid', { name: 'message_id' })
  messageId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt: Date | null;
}
