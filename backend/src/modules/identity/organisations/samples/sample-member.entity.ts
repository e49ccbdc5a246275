import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { OrgRole, Permission } from '../org-roles.ts';

/** An invented person of a sample organisation, or an invented invitation to it: no account, so nobody signs in as one. */
@Index('sample_members_place', ['organisationId', 'createdAt'])
@Entity('sample_members')
export class SampleMember {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'organisation_id' })
  organisationId: string;

  @Column('varchar', { name: 'first_name', length: 80 })
  firstName: string;

  @Column('varchar', { name: 'last_name', length: 80 })
  lastName: string;

  @Column('citext')
  email: string;

  @Column('varchar', { name: 'org_role', length: 10 })
  orgRole: OrgRole;

  @Column('text', { array: true, default: () => "'{}'" })
  grants: Permission[];

  /** Empty means all locations. */
  @Column('uuid', { name: 'location_ids', array: true, default: () => "'{}'" })
  locationIds: string[];

  @Column('boolean', { default: false })
  invited: boolean;

  /** How far in the training round; null for whom it does not concern. */
  @Column('smallint', { name: 'training_percent', nullable: true })
  trainingPercent: number | null;

  @Column('timestamptz', { name: 'trained_at', nullable: true })
  trainedAt: Date | null;

  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  lastSeenAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
