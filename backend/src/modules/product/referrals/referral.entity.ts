import { Column, Entity, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { Specialty } from '#identity/profiles/index.ts';
import type { ReferralKind, ReferralState, Urgency } from './referral-types.ts';

/** A patient handed to a specialist, or a question about one. What is about the patient is sealed. */
@Unique('referrals_number_key', ['number'])
@Entity('referrals')
export class Referral {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 12 })
  number: string;

  /** Null: the sender's account has ended. */
  @Column('uuid', { name: 'from_user_id', nullable: true })
  fromUserId: string | null;

  /** From the moment it is sent; null for a sample specialist, and when the account has ended. */
  @Column('uuid', { name: 'to_user_id', nullable: true })
  toUserId: string | null;

  @Column('uuid', { name: 'specialist_id', nullable: true })
  specialistId: string | null;

  @Column('varchar', { length: 10 })
  kind: ReferralKind;

  @Column('varchar', { length: 30, nullable: true })
  specialty: Specialty | null;

  @Column('varchar', { length: 10 })
  urgency: Urgency;

  /** The patient of a practice tool; null for one that was typed. */
  @Column('uuid', { name: 'patient_ref_id', nullable: true })
  patientRefId: string | null;

  @Column('boolean', { name: 'patient_is_sample', default: false })
  patientIsSample: boolean;

  @Column('text', { array: true, default: () => "'{}'" })
  teeth: string[];

  @Column('text', { name: 'sealed_content' })
  sealedContent: string;

  @Column('text', { name: 'sealed_decline_reason', nullable: true })
  sealedDeclineReason: string | null;

  @Column('text', { name: 'sealed_report', nullable: true })
  sealedReport: string | null;

  @Column('timestamptz', { name: 'consent_at', nullable: true })
  consentAt: Date | null;

  @Column('varchar', { length: 10, default: 'draft' })
  state: ReferralState;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** Until when the specialist should answer. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  /** When both sides were told that the answer is late. */
  @Column('timestamptz', { name: 'escalated_at', nullable: true })
  escalatedAt: Date | null;

  @Column('timestamptz', { name: 'scheduled_at', nullable: true })
  scheduledAt: Date | null;

  @Column('integer', { name: 'visit_minutes', nullable: true })
  visitMinutes: number | null;

  /** IANA name of the zone in which the visit was planned. */
  @Column('varchar', { name: 'visit_zone', length: 64, nullable: true })
  visitZone: string | null;

  /** Counts the changes of the visit that calendars must take over. */
  @Column('integer', { default: 0 })
  sequence: number;

  /** The referral that was declined before this one. */
  @Column('uuid', { name: 'copied_from', nullable: true })
  copiedFrom: string | null;

  /** Invented, to try things out. */
  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
