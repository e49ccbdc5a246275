import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One person whom a message goes to. `told_at` is written with their mail, so nobody gets it twice. */
@Entity('event_message_recipients')
export class EventMessageRecipient {
  @PrimaryColumn('uuid', { name: 'message_id' })
  messageId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt: Date | null;
}
