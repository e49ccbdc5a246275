import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Consent to scheduled checks of one connection, how the last check ended, and when its owner was asked to reconnect it. */
@Entity('connection_health')
export class ConnectionHealth {
  @PrimaryColumn('uuid', { name: 'connection_id' })
  connectionId: string;

  @Column('varchar', { length: 10 })
  context: 'user' | 'platform';

  /** Null while its owner has not been asked. */
  @Column('boolean', { name: 'checks_on', nullable: true })
  checksOn: boolean | null;

  /** Only while checks are on. A running check holds it a few minutes ahead. */
  @Column('timestamptz', { name: 'next_check_at', nullable: true })
  nextCheckAt: Date | null;

  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  @Column('timestamptz', { name: 'good_at', nullable: true })
  goodAt: Date | null;

  @Column('varchar', { length: 10, nullable: true })
  outcome: 'live' | 'failed' | null;

  @Column('varchar', { name: 'error_code', length: 60, nullable: true })
  errorCode: string | null;

  /** The hub's own words, never the vendor's. */
  @Column('varchar', { length: 300, nullable: true })
  reason: string | null;

  /** When an administrator last asked to reconnect it. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;
}
