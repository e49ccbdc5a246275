import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A person's membership in an organisation, with what it allows. */
@Index('organisation_members_user', ['userId'])
@Unique('organisation_members_organisation_id_user_id_key', ['organisationId', 'userId'])
@Entity('organisation_members')
export class OrganisationMember {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'organisation_id' })
  organisationId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { name: 'org_role', length: 10 })
  orgRole: 'owner' | 'manager' | 'clinician' | 'staff';

  @Column('text', { array: true, default: () => "'{}'" })
  grants: string[];

  @Column('varchar', { length: 10, default: 'active' })
  state: 'active' | 'suspended';

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
