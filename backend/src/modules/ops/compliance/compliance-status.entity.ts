import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Band } from './band.ts';

/** Five minutes of requests and violations. Rate and band are those of the 24 hours before its end, as they were logged. */
@Entity('compliance_status')
export class ComplianceStatus {
  /** When the five minutes began; one row for each, however many processes log it. */
  @PrimaryColumn('timestamptz')
  at: Date;

  @Column('integer')
  requests: number;

  @Column('integer', { name: 'system_prompt_missing' })
  systemPromptMissing: number;

  @Column('integer', { name: 'integration_context' })
  integrationContext: number;

  @Column('integer', { name: 'direct_api_usage' })
  directApiUsage: number;

  @Column('double precision', { nullable: true })
  rate: number | null;

  /** Null without requests, and where nobody was there to log it in time. */
  @Column('varchar', { length: 20, nullable: true })
  band: Band | null;
}
