import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A call with an Idempotency-Key and its outcome, for 24 hours. Key and content are hashes, the outcome is encrypted. */
@Index('idempotency_keys_expiry', ['expiresAt'])
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text', { name: 'key_hash' })
  keyHash: string;

  @Column('text')
  fingerprint: string;

  @Column('text', { default: 'begun' })
  state: 'begun' | 'sent' | 'done';

  /** Whether the call may be sent twice. */
  @Column('boolean', { default: false })
  repeatable: boolean;

  /** The process that runs the call. */
  @Column('uuid')
  owner: string;

  @Column('timestamptz', { name: 'lease_until' })
  leaseUntil: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('text', { nullable: true })
  sealed: string | null;
}
