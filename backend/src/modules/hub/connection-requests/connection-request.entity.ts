import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An organisation's request to have a tool connected. */
@Entity('connection_requests')
export class ConnectionRequest {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'organisation_id' })
  organisationId: string;

  @Column('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @Column('uuid', { name: 'location_ids', array: true, default: () => "'{}'" })
  locationIds: string[];

  @Column('varchar', { length: 1000 })
  note: string;

  @Column('varchar', { length: 10, default: 'open' })
  state: 'open' | 'done' | 'declined';

  @Column('varchar', { length: 1000, nullable: true })
  answer: string | null;

  @Column('uuid', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  @Column('uuid', { name: 'settled_by', nullable: true })
  settledBy: string | null;

  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
