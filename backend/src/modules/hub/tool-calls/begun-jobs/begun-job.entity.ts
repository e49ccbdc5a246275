import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A job that a call began at a vendor, such as a crawl: the hash of its id. */
@Index('begun_jobs_at', ['begunAt'])
@Entity('begun_jobs')
export class BegunJob {
  @PrimaryColumn('uuid', { name: 'connection_id' })
  connectionId: string;

  @PrimaryColumn('text', { name: 'job_hash' })
  jobHash: string;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt: Date;
}
