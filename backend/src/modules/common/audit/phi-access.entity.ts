import { Column, Entity } from 'typeorm';
import { LogEntry } from './log-entry.ts';

export const PHI_ACTIONS = [
  'list',
  'view',
  'reveal',
  'create',
  'update',
  'delete',
  'export',
  'send',
] as const;
export type PhiAction = (typeof PHI_ACTIONS)[number];

/** One access to patient data. References are opaque; no name and no value of a patient is ever in it. */
@Entity('phi_access_log')
export class PhiAccess extends LogEntry {
  @Column('varchar', { length: 10 })
  action: PhiAction;

  @Column('varchar', { name: 'resource_type', length: 60 })
  resourceType: string;

  @Column('text', { name: 'resource_ref', nullable: true })
  resourceRef: string | null;

  @Column('text', { name: 'patient_ref', nullable: true })
  patientRef: string | null;

  @Column('integer', { nullable: true })
  records: number | null;

  @Column('varchar', { name: 'tool_id', length: 60, nullable: true })
  toolId: string | null;

  @Column('uuid', { name: 'connection_id', nullable: true })
  connectionId: string | null;

  @Column('varchar', { length: 80, nullable: true })
  operation: string | null;

  @Column('varchar', { length: 10 })
  context: 'user' | 'platform';

  /** Whose connection it went through, where that is an organisation. */
  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('varchar', { length: 12 })
  source: 'pica_live' | 'mock_data';

  @Column('text', { nullable: true })
  reason: string | null;
}
