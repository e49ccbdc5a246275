import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A message of the public contact form. */
@Index('contact_messages_email', ['email'])
@Unique('contact_messages_client_key_key', ['clientKey'])
@Unique('contact_messages_reference_key', ['reference'])
@Entity('contact_messages')
export class ContactMessage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 24, default: () => 'next_contact_reference()' })
  reference: string;

  @Column('varchar', { name: 'first_name', length: 80 })
  firstName: string;

  @Column('varchar', { name: 'last_name', length: 80 })
  lastName: string;

  @Column('citext')
  email: string;

  @Column('varchar', { length: 30, nullable: true })
  phone: string | null;

  @Column('varchar', { name: 'practice_name', length: 120, nullable: true })
  practiceName: string | null;

  @Column('varchar', { length: 160 })
  subject: string;

  @Column('text')
  message: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('text', { name: 'ip_hash' })
  ipHash: string;

  @Column('uuid', { name: 'client_key', nullable: true })
  clientKey: string | null;

  @Column('varchar', { length: 20, default: 'new' })
  state: 'new' | 'replied' | 'closed' | 'suspected_spam';

  @Column('uuid', { name: 'ticket_id', nullable: true })
  ticketId: string | null;

  @Column('timestamptz', { name: 'replied_at', nullable: true })
  repliedAt: Date | null;

  @Column('uuid', { name: 'replied_by', nullable: true })
  repliedBy: string | null;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('varchar', { name: 'ticket_number', length: 24, nullable: true })
  ticketNumber: string | null;
}
