import { Column, PrimaryColumn } from 'typeorm';

/** What every line of a log says: when, who, in which request and from where. Lines are only ever appended. */
export abstract class LogEntry {
  /** A bigint, so the driver hands it over as text. */
  @PrimaryColumn('bigint', { generated: 'identity' })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('varchar', { name: 'actor_kind', length: 20 })
  actorKind: string;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  @Column('inet', { nullable: true })
  ip: string | null;
}
