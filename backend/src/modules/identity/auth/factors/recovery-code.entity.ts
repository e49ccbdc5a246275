import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A recovery code, as an HMAC that is bound to the person. */
@Entity('recovery_codes', { schema: 'auth' })
export class RecoveryCode {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text', { name: 'code_hmac' })
  codeHmac: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
