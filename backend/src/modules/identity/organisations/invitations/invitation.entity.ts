import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An invitation to an organisation. Only the hash of its token is stored. */
@Index('invitations_address', ['email'])
@Index('invitations_inviter', ['invitedBy', 'sentAt'])
@Index('invitations_sent', ['sentAt'])
@Unique('invitations_token_hash_key', ['tokenHash'])
@Entity('invitations')
export class Invitation {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'organisation_id' })
  organisationId: string;

  @Column('citext')
  email: string;

  @Column('varchar', { name: 'org_role', length: 10 })
  orgRole: 'owner' | 'manager' | 'clinician' | 'staff';

  @Column('text', { array: true, default: () => "'{}'" })
  grants: string[];

  /** What the permissions are limited to; empty means all locations. */
  @Column('uuid', { name: 'location_ids', array: true, default: () => "'{}'" })
  locationIds: string[];

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('varchar', { length: 10, default: 'pending' })
  state: 'pending' | 'accepted' | 'cancelled' | 'expired';

  @Column('uuid', { name: 'invited_by', nullable: true })
  invitedBy: string | null;

  @Column('uuid', { name: 'accepted_by', nullable: true })
  acceptedBy: string | null;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt: Date;

  @Column('integer', { default: 1 })
  sends: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
