import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { RevisionReason, SetupAttachmentDto, SetupIprDto, SetupMovementDto } from '../dto/setup.dto.ts';

/** A version of the treatment setup as the laboratory sent it, and what was decided about it. */
@Unique('tps_setups_case_id_revision_key', ['caseId', 'revision'])
@Entity('tps_setups')
export class TpsSetup {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'case_id' })
  caseId: string;

  @Column('integer')
  revision: number;

  @Column('integer', { name: 'steps_upper' })
  stepsUpper: number;

  @Column('integer', { name: 'steps_lower' })
  stepsLower: number;

  @Column('numeric', { name: 'ipr_total_mm', precision: 5, scale: 2, nullable: true })
  iprTotalMm: string | null;

  @Column('jsonb', { nullable: true })
  ipr: SetupIprDto[] | null;

  @Column('jsonb', { nullable: true })
  attachments: SetupAttachmentDto[] | null;

  @Column('jsonb', { nullable: true })
  movements: SetupMovementDto[] | null;

  @Column('text', { array: true, nullable: true })
  extractions: string[] | null;

  @Column('varchar', { name: 'viewer_url', length: 2000, nullable: true })
  viewerUrl: string | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;

  @Column('varchar', { length: 10, default: 'pending' })
  decision: 'pending' | 'approved' | 'revision';

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('varchar', { name: 'signature_name', length: 120, nullable: true })
  signatureName: string | null;

  @Column('text', { array: true, nullable: true })
  reasons: RevisionReason[] | null;

  /** Comment and notes on teeth as JSON. */
  @Column('text', { name: 'sealed_decision', nullable: true })
  sealedDecision: string | null;
}
