import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { CeMethod, ProviderStatement } from '#common/contributions/index.ts';
import { asNumber } from '../credits-column.ts';

/**
 * A record of continuing education. Its values are copied at issue and never rewritten; it outlives the account, because
 * boards ask for it years later.
 */
@Unique('ce_records_user_id_activity_type_activity_id_key', ['userId', 'activityType', 'activityId'])
@Unique('ce_records_verification_code_key', ['verificationCode'])
@Entity('ce_records')
export class CeRecord {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('varchar', { name: 'activity_type', length: 10 })
  activityType: 'course' | 'event';

  @Column('uuid', { name: 'activity_id' })
  activityId: string;

  @Column('varchar', { name: 'activity_title', length: 160 })
  activityTitle: string;

  @Column('varchar', { name: 'provider_name', length: 160 })
  providerName: string;

  /** Who signs for the provider. */
  @Column('varchar', { length: 160, nullable: true })
  signatory: string | null;

  @Column('varchar', { length: 20 })
  method: CeMethod;

  @Column('char', { name: 'agd_subject_code', length: 3, nullable: true })
  agdSubjectCode: string | null;

  @Column('numeric', { precision: 4, scale: 2, transformer: asNumber })
  credits: number;

  @Column('date', { name: 'completed_on' })
  completedOn: string;

  @Column('varchar', { length: 160 })
  location: string;

  @Column('text', { name: 'instructor_names' })
  instructorNames: string;

  @Column('varchar', { name: 'participant_name', length: 200 })
  participantName: string;

  @Column('varchar', { name: 'license_number', length: 60, nullable: true })
  licenseNumber: string | null;

  @Column('char', { name: 'license_state', length: 2, nullable: true })
  licenseState: string | null;

  @Column('jsonb', { name: 'scheme_statements', default: () => "'[]'" })
  schemeStatements: readonly ProviderStatement[];

  @Column('char', { name: 'verification_code', length: 12 })
  verificationCode: string;

  /** The PDF, once it was made. */
  @Column('uuid', { name: 'pdf_file_id', nullable: true })
  pdfFileId: string | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column('varchar', { name: 'revoked_reason', length: 500, nullable: true })
  revokedReason: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
