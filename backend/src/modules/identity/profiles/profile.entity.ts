import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Specialty } from './specialties.ts';
import type { UserType } from './user-types.ts';

/** A person's profile; its id is the user's. */
@Entity('profiles')
export class Profile {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'first_name', nullable: true })
  firstName: string | null;

  @Column('text', { name: 'last_name', nullable: true })
  lastName: string | null;

  @Column('text', { name: 'practice_name', nullable: true })
  practiceName: string | null;

  @Column('text', { name: 'license_number', nullable: true })
  licenseNumber: string | null;

  @Column('char', { name: 'license_state', length: 2, nullable: true })
  licenseState: string | null;

  @Column('varchar', { length: 40, nullable: true })
  specialty: Specialty | null;

  @Column('varchar', { name: 'user_type', length: 40, default: 'individual_practitioner' })
  userType: UserType;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { nullable: true })
  bio: string | null;

  @Column('text', { name: 'practice_website', nullable: true })
  practiceWebsite: string | null;

  @Column('text', { name: 'linkedin_url', nullable: true })
  linkedinUrl: string | null;

  /** Where the picture is in the bucket `avatars`. */
  @Column('text', { name: 'avatar_path', nullable: true })
  avatarPath: string | null;

  @Column('text', { name: 'picaos_connected_tools', array: true, default: () => "'{}'" })
  picaosConnectedTools: string[];

  /** Counts the saves; a save of an older version is refused. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
