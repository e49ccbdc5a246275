import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A report of a browser (decision 33): a log line, an error or page timings. Nothing in it identifies a person. */
@Entity('client_events')
export class ClientEvent {
  @PrimaryColumn('bigint', { generated: 'identity' })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('varchar', { length: 20 })
  kind: string;

  @Column('varchar', { length: 10, nullable: true })
  level: string | null;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('jsonb', { default: {} })
  detail: Record<string, unknown>;
}
