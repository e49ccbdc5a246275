import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The hub's own page that a web app of another origin opened for an attempt (decision 66). Its address brought a proof of the
 * attempt's person; the page exchanges it, once, for a token that is good for this attempt only.
 */
@Entity('connect_windows')
export class ConnectWindow {
  @PrimaryColumn('uuid', { name: 'attempt_id' })
  attemptId: string;

  @Index('connect_windows_user')
  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** The session that began the attempt: when it ends, so does the window. */
  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  /** Of the page that opens the window: no other page may. */
  @Column('varchar', { length: 300 })
  origin: string;

  /** Where the window goes at the end; null where it just closes. */
  @Column('varchar', { name: 'return_to', length: 400, nullable: true })
  returnTo: string | null;

  /** Null once it was used. */
  @Column('text', { name: 'proof_hash', nullable: true })
  proofHash: string | null;

  @Column('timestamptz', { name: 'proof_expires_at' })
  proofExpiresAt: Date;

  @Column('text', { name: 'token_hash', nullable: true })
  tokenHash: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
