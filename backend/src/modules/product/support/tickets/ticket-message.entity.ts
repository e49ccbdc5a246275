import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message of a ticket: of the requester, of an agent, or an internal note. */
@Index('ticket_messages_ticket', ['ticketId', 'createdAt'])
@Entity('ticket_messages')
export class TicketMessage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'ticket_id' })
  ticketId: string;

  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('varchar', { name: 'author_kind', length: 10 })
  authorKind: 'requester' | 'agent' | 'system';

  @Column('text')
  body: string;

  @Column('boolean', { default: false })
  internal: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
