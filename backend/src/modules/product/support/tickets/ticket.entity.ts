import { Column, Entity, Index, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { TicketContext } from '../ticket-types.ts';

/** A support ticket. */
@Index('tickets_created', ['createdAt'])
@Index('tickets_queue', ['status', 'firstReplyDueAt'])
@Unique('tickets_number_key', ['number'])
@Entity('tickets')
export class Ticket {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 20 })
  number: string;

  @Column('uuid', { name: 'requester_id', nullable: true })
  requesterId: string | null;

  @Column('varchar', { name: 'requester_name', length: 170, nullable: true })
  requesterName: string | null;

  @Column('citext', { nullable: true })
  email: string | null;

  @Column('varchar', { length: 10 })
  channel: 'app' | 'contact';

  @Column('varchar', { length: 20 })
  category: 'account' | 'courses' | 'orders' | 'tools' | 'cases' | 'bug' | 'other';

  @Column('varchar', { length: 160 })
  subject: string;

  @Column('varchar', { length: 30, default: 'open' })
  status: 'open' | 'waiting_on_customer' | 'solved' | 'closed';

  @Column('varchar', { length: 10, default: 'normal' })
  priority: 'low' | 'normal' | 'high' | 'urgent';

  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId: string | null;

  /** When an assignee who said nothing loses the ticket. */
  @Column('timestamptz', { name: 'assignee_due_at', nullable: true })
  assigneeDueAt: Date | null;

  @Column('timestamptz', { name: 'first_reply_due_at' })
  firstReplyDueAt: Date;

  @Column('timestamptz', { name: 'first_replied_at', nullable: true })
  firstRepliedAt: Date | null;

  /** When the next reply is due; null while it is the requester's turn. */
  @Column('timestamptz', { name: 'reply_due_at', nullable: true })
  replyDueAt: Date | null;

  @Column('timestamptz', { name: 'waiting_since', nullable: true })
  waitingSince: Date | null;

  @Column('integer', { name: 'paused_seconds', default: 0 })
  pausedSeconds: number;

  @Column('timestamptz', { name: 'solved_at', nullable: true })
  solvedAt: Date | null;

  @Column('smallint', { nullable: true })
  rating: number | null;

  @Column('uuid', { name: 'linked_ticket_id', nullable: true })
  linkedTicketId: string | null;

  @Column('uuid', { name: 'merged_into_id', nullable: true })
  mergedIntoId: string | null;

  @Column('jsonb', { nullable: true })
  context: TicketContext | null;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @Column('timestamptz', { name: 'last_reply_at', nullable: true })
  lastReplyAt: Date | null;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
