import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ChallengeMethod } from './pkce.ts';

/** A PKCE flow between the request for a mail and the exchange of its code (RFC 7636). */
@Entity('flows', { schema: 'auth' })
export class Flow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('text')
  method: string;

  @Column('text')
  challenge: string;

  @Column('text', { name: 'challenge_method' })
  challengeMethod: ChallengeMethod;

  /** Set when the magic link was opened. */
  @Column('uuid', { name: 'auth_code', nullable: true })
  authCode: string | null;

  @Column('text', { name: 'amr_method', nullable: true })
  amrMethod: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'code_issued_at', nullable: true })
  codeIssuedAt: Date | null;
}
