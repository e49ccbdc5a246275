import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FactorType } from './factor.row.ts';

/** A second factor: an authenticator, or a set of recovery codes. */
@Entity('factors', { schema: 'auth' })
export class Factor {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'factor_type' })
  factorType: FactorType;

  @Column('text', { name: 'friendly_name' })
  friendlyName: string;

  @Column('text', { default: 'unverified' })
  status: 'unverified' | 'verified';

  /** Null for recovery codes. */
  @Column('text', { name: 'sealed_secret', nullable: true })
  sealedSecret: string | null;

  /** The last accepted time step: a code works once. A bigint, so the driver hands it over as text. */
  @Column('bigint', { name: 'last_step', default: 0 })
  lastStep: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'last_challenged_at', nullable: true })
  lastChallengedAt: Date | null;
}
