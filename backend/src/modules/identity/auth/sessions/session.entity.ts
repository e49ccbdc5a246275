import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AmrEntry } from './session-store.ts';

/** A sign-in. Its refresh tokens name it and a counter; no token is stored. */
@Entity('sessions', { schema: 'auth' })
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { default: 'aal1' })
  aal: 'aal1' | 'aal2';

  /** How the person proved who they are, newest first (RFC 8176). */
  @Column('jsonb', { default: [] })
  amr: AmrEntry[];

  @Column('integer', { name: 'refresh_counter', default: 0 })
  refreshCounter: number;

  @Column('timestamptz', { name: 'refreshed_at', nullable: true })
  refreshedAt: Date | null;

  /** When the last ten refresh tokens were replaced, newest first. */
  @Column('timestamptz', { array: true, default: [] })
  rotations: Date[];

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column('timestamptz', { name: 'not_after', nullable: true })
  notAfter: Date | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent: string | null;

  @Column('inet', { nullable: true })
  ip: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  /** The second factor that raised the session to aal2. */
  @Column('uuid', { name: 'factor_id', nullable: true })
  factorId: string | null;
}
