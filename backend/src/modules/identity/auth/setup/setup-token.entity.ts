import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A setup link for the first admin, as a hash. */
@Entity('setup_tokens', { schema: 'auth' })
export class SetupToken {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;

  @Column('uuid', { name: 'used_by', nullable: true })
  usedBy: string | null;
}
