import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A code or link that was sent and can be used once, as an HMAC. */
@Entity('one_time_tokens', { schema: 'auth' })
export class OneTimeToken {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  kind: string;

  @Column('text')
  address: string;

  @Column('text', { name: 'token_hmac' })
  tokenHmac: string;

  @Column('text', { name: 'redirect_to', nullable: true })
  redirectTo: string | null;

  @Column('uuid', { name: 'flow_id', nullable: true })
  flowId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
