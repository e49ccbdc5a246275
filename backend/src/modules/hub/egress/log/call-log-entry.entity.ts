import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One call to a tool, or one event received from it. */
@Index('call_log_request', ['requestId'])
@Entity('call_log')
export class CallLogEntry {
  /** A bigint, so the driver hands it over as text. */
  @PrimaryColumn('bigint', { generated: 'identity' })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('uuid', { name: 'connection_id', nullable: true })
  connectionId: string | null;

  @Column('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @Column('varchar', { length: 80, nullable: true })
  operation: string | null;

  @Column('varchar', { length: 10 })
  context: 'user' | 'platform';

  @Column('varchar', { length: 12 })
  source: 'pica_live' | 'mock_data' | 'error' | 'received';

  @Column('integer', { nullable: true })
  status: number | null;

  @Column('integer', { name: 'latency_ms' })
  latencyMs: number;

  @Column('integer', { default: 0 })
  retries: number;

  @Column('text', { name: 'request_id' })
  requestId: string;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode: string | null;

  /** The field of the vendor's answer that did not fit, as the tool's schema names it. */
  @Column('varchar', { name: 'error_field', length: 120, nullable: true })
  errorField: string | null;

  /** The shape of what was asked, with its content redacted. */
  @Column('jsonb', { nullable: true })
  input: unknown;

  /** The shape of the answer, with its content redacted. */
  @Column('jsonb', { nullable: true })
  output: unknown;
}
