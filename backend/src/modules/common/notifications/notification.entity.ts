import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A notification of one person. The dedupe key makes a repeated event replace the older row. */
@Index('notifications_open', ['userId', 'doneAt', 'dueAt'])
@Unique('notifications_user_id_dedupe_key_key', ['userId', 'dedupeKey'])
@Entity('notifications')
export class Notification {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 40 })
  kind: string;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('varchar', { length: 500, nullable: true })
  body: string | null;

  @Column('varchar', { length: 300 })
  link: string;

  @Column('varchar', { length: 10 })
  severity: 'info' | 'warning' | 'critical';

  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  @Column('varchar', { name: 'dedupe_key', length: 120 })
  dedupeKey: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
