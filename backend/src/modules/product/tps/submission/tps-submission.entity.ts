import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One sending of a case: the outbox of the job that carries it out, and how it ended. */
@Unique('tps_submissions_case_id_request_key_key', ['caseId', 'requestKey'])
@Entity('tps_submissions')
export class TpsSubmission {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'case_id' })
  caseId: string;

  @Column('uuid', { name: 'by_id', nullable: true })
  byId: string | null;

  /** The Idempotency-Key of the request. */
  @Column('varchar', { name: 'request_key', length: 255, nullable: true })
  requestKey: string | null;

  /** The case as the doctor saw it; what was changed since is not sent. */
  @Column('integer', { name: 'case_version' })
  caseVersion: number;

  @Column('varchar', { length: 10 })
  state: 'queued' | 'sending' | 'done' | 'failed';

  @Column('integer', { name: 'files_sent', default: 0 })
  filesSent: number;

  @Column('integer', { name: 'files_total' })
  filesTotal: number;

  @Column('varchar', { name: 'error_code', length: 60, nullable: true })
  errorCode: string | null;

  @Column('varchar', { name: 'error_message', length: 500, nullable: true })
  errorMessage: string | null;

  @Column('integer', { name: 'error_status', nullable: true })
  errorStatus: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
