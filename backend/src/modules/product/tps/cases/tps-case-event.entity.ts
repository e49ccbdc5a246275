import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CaseStatus } from '../status/case-status.ts';
import type { CaseSource } from './tps-case.entity.ts';

/** One thing that happened to a case. It is appended and never changed. */
@Entity('tps_case_events')
export class TpsCaseEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'case_id' })
  caseId: string;

  @Column('varchar', { name: 'from_status', length: 20, nullable: true })
  fromStatus: CaseStatus | null;

  @Column('varchar', { name: 'to_status', length: 20 })
  toStatus: CaseStatus;

  /** Null for the laboratory, and when the account is gone. */
  @Column('uuid', { name: 'by_id', nullable: true })
  byId: string | null;

  @Column('boolean', { name: 'by_lab', default: false })
  byLab: boolean;

  @Column('text', { name: 'sealed_note', nullable: true })
  sealedNote: string | null;

  @Column('varchar', { length: 10, nullable: true })
  source: CaseSource | null;

  @Column('timestamptz')
  at: Date;
}
