import { Column, Entity, Index, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { Specialty } from '#identity/profiles/index.ts';

export const PROFILE_STATES = ['applied', 'approved', 'paused', 'declined'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

/** Somebody who takes referrals, or has applied to. A sample has a name of its own instead of an account. */
@Unique('specialist_profiles_user_id_key', ['userId'])
@Index('specialist_profiles_state', ['state', 'appliedAt'])
@Entity('specialist_profiles')
export class SpecialistProfile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('varchar', { name: 'sample_name', length: 120, nullable: true })
  sampleName: string | null;

  @Column('varchar', { length: 30 })
  specialty: Specialty;

  @Column('varchar', { name: 'license_number', length: 50 })
  licenseNumber: string;

  @Column('char', { name: 'license_state', length: 2 })
  licenseState: string;

  /** Proof of the licence; admins open it while they decide. */
  @Column('uuid', { name: 'document_file_id', nullable: true })
  documentFileId: string | null;

  @Column('text', { array: true, default: () => "'{}'" })
  regions: string[];

  @Column('boolean', { default: false })
  telehealth: boolean;

  @Column('varchar', { length: 2000, default: '' })
  bio: string;

  @Column('varchar', { name: 'insurance_notes', length: 1000, default: '' })
  insuranceNotes: string;

  /** For emergencies, which are announced by phone. */
  @Column('varchar', { length: 30, default: '' })
  phone: string;

  @Column('boolean', { name: 'accepts_new', default: true })
  acceptsNew: boolean;

  /** Within how many hours a routine referral is answered. */
  @Column('integer', { name: 'response_hours', default: 48 })
  responseHours: number;

  @Column('varchar', { length: 10 })
  state: ProfileState;

  @Column('varchar', { name: 'decision_note', length: 1000, nullable: true })
  decisionNote: string | null;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('timestamptz', { name: 'applied_at' })
  appliedAt: Date;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
