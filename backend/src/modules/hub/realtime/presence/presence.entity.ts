import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody who is present on a topic, as one open channel says. The row ends with the channel, or when its process is gone. */
@Entity('realtime_presences')
@Index('realtime_presences_topic', ['topic', 'id'])
@Index('realtime_presences_seen', ['seenAt'])
export class RealtimePresence {
  /** Clients know it as `phx_ref`. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 255 })
  topic: string;

  /** Who is present, in the client's own words; several channels may share it. */
  @Column('varchar', { length: 128 })
  key: string;

  @Column('jsonb')
  meta: object;

  /** When the process that holds the channel last said so. */
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt: Date;
}
