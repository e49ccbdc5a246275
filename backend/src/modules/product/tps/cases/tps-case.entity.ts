import { Column, Entity, Index, PrimaryColumn, Unique, VersionColumn } from 'typeorm';
import type { Arches, CoachReview, Dentition, OrderType, Sex } from '../dto/case-words.ts';
import type { ApproachDto, FindingsDto } from '../dto/prescription.dto.ts';
import type { CaseStatus } from '../status/case-status.ts';

export type CaseSource = 'pica_live' | 'mock_data';

/** An aligner case of one doctor. Names, birth date and free text are sealed for this case alone. */
@Index('tps_cases_owner', ['ownerId', 'status'])
@Unique('tps_cases_number_key', ['number'])
@Entity('tps_cases')
export class TpsCase {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 20 })
  number: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('uuid', { name: 'location_id', nullable: true })
  locationId: string | null;

  @Column('uuid', { name: 'patient_ref_id', nullable: true })
  patientRefId: string | null;

  /** `SealedPatient` as JSON. */
  @Column('text', { name: 'sealed_patient', nullable: true })
  sealedPatient: string | null;

  @Column('varchar', { length: 10, nullable: true })
  sex: Sex | null;

  @Column('varchar', { name: 'order_type', length: 20, default: 'new_aligner' })
  orderType: OrderType;

  @Column('uuid', { name: 'parent_case_id', nullable: true })
  parentCaseId: string | null;

  @Column('varchar', { length: 10, nullable: true })
  arches: Arches | null;

  @Column('varchar', { length: 10, nullable: true })
  dentition: Dentition | null;

  @Column('text', { name: 'sealed_complaint', nullable: true })
  sealedComplaint: string | null;

  @Column('date', { name: 'consent_on', nullable: true })
  consentOn: string | null;

  @Column('varchar', { length: 80, nullable: true })
  scanner: string | null;

  @Column('jsonb', { default: {} })
  findings: FindingsDto;

  @Column('jsonb', { default: {} })
  approach: ApproachDto;

  @Column('text', { name: 'sealed_instructions', nullable: true })
  sealedInstructions: string | null;

  @Column('varchar', { name: 'coach_review', length: 10, default: 'none' })
  coachReview: CoachReview;

  @Column('uuid', { name: 'coach_id', nullable: true })
  coachId: string | null;

  @Column('varchar', { length: 20, default: 'draft' })
  status: CaseStatus;

  @Column('timestamptz', { name: 'status_since' })
  statusSince: Date;

  @Column('timestamptz', { name: 'submitted_at', nullable: true })
  submittedAt: Date | null;

  /** The tool that took the case, and what it answers with: for ever. */
  @Column('varchar', { name: 'tool_name', length: 60, nullable: true })
  toolName: string | null;

  @Column('varchar', { length: 10, nullable: true })
  source: CaseSource | null;

  @Column('varchar', { name: 'external_ref', length: 200, nullable: true })
  externalRef: string | null;

  @Column('varchar', { length: 120, nullable: true })
  tracking: string | null;

  /** What the laboratory asks for. */
  @Column('text', { name: 'sealed_lab_message', nullable: true })
  sealedLabMessage: string | null;

  /** The status that the laboratory named last, also one that was not followed. */
  @Column('varchar', { name: 'lab_status', length: 40, nullable: true })
  labStatus: string | null;

  /** When the laboratory changed the case, by its own clock. */
  @Column('timestamptz', { name: 'lab_changed_at', nullable: true })
  labChangedAt: Date | null;

  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;

  /** When the laboratory is asked next; null while there is nothing to ask. */
  @Column('timestamptz', { name: 'ask_next_at', nullable: true })
  askNextAt: Date | null;

  @Column('varchar', { name: 'ask_error', length: 300, nullable: true })
  askError: string | null;

  /** Its patient is an invented one. */
  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  /** Added for a first look, and removed in one go. */
  @Column('boolean', { default: false })
  seeded: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
