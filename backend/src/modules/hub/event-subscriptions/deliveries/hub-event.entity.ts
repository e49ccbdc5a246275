import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An event of a connection. The database writes it with the change itself (`emit_hub_event`, decision 25). */
@Index('hub_events_at', ['createdAt'])
@Entity('hub_events')
export class HubEvent {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 60 })
  type: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('jsonb')
  data: Readonly<Record<string, unknown>>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
