import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A way in that belongs to an account: an email address or a phone number. */
@Entity('identities', { schema: 'auth' })
export class Identity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  provider: string;

  @Column('text', { name: 'provider_id' })
  providerId: string;

  @Column('jsonb', { name: 'identity_data', default: {} })
  identityData: Record<string, unknown>;

  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
