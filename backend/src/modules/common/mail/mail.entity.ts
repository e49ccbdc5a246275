import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type MailState = 'queued' | 'sent' | 'failed';

/** A mail on its way. The row is the outbox of the job that sends it; its body is sealed and emptied once sent. */
@Entity('mails')
export class Mail {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 40 })
  kind: string;

  @Column('citext', { name: 'to_address' })
  toAddress: string;

  @Column('text', { name: 'sealed_body', nullable: true })
  sealedBody: string | null;

  /** Whether the body stays after the mail failed. */
  @Column('boolean', { name: 'keeps_body', default: false })
  keepsBody: boolean;

  @Column('varchar', { length: 20, default: 'queued' })
  state: MailState;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** Of a failed mail: when an admin put it away. */
  @Column('timestamptz', { name: 'dismissed_at', nullable: true })
  dismissedAt: Date | null;
}
