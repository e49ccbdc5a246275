import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

export const INCIDENT_KINDS = ['error', 'not_found', 'tool_call'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/**
 * One kind of error of the web app, visits to one unknown address, or one kind of failure of a tool's operation, however often.
 * Nothing in it identifies a person.
 */
@Unique('client_incidents_fingerprint_key', ['fingerprint'])
@Entity('client_incidents')
export class ClientIncident {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 64 })
  fingerprint: string;

  @Column('varchar', { length: 10 })
  kind: IncidentKind;

  @Column('varchar', { length: 300 })
  message: string;

  /** The path where it happened last, without query and ids; empty for a call to a tool. */
  @Column('varchar', { length: 300 })
  url: string;

  /** Family and version, of the last report. */
  @Column('varchar', { length: 60, nullable: true })
  browser: string | null;

  /** Of the last report, or of the call that failed in it. */
  @Column('varchar', { name: 'request_id', length: 80, nullable: true })
  requestId: string | null;

  @Column('integer', { default: 1 })
  count: number;

  @Column('timestamptz', { name: 'first_at', default: () => 'now()' })
  firstAt: Date;

  @Column('timestamptz', { name: 'last_at', default: () => 'now()' })
  lastAt: Date;

  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt: Date | null;

  @Column('uuid', { name: 'resolved_by', nullable: true })
  resolvedBy: string | null;
}
