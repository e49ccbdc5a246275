import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A service token of the operator. The token itself is not stored. */
@Entity('service_tokens', { schema: 'auth' })
export class ServiceTokenRecord {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 100 })
  name: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;
}
