import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A connection whose owner is still to be notified that it must be made again. The row is the outbox of that job. */
@Entity('pending_reconnect_notices')
export class PendingReconnectNotice {
  @PrimaryColumn('uuid', { name: 'connection_id' })
  connectionId: string;

  @Column('varchar', { length: 10 })
  context: 'user' | 'platform';

  @Column('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
