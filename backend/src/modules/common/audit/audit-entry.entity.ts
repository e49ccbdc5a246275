import { Column, Entity } from 'typeorm';
import { LogEntry } from './log-entry.ts';

/** One line of the audit log: who did what to what, and why. It is only ever appended to. */
@Entity('audit_log')
export class AuditEntry extends LogEntry {
  @Column('varchar', { length: 80 })
  action: string;

  @Column('varchar', { name: 'target_type', length: 40, nullable: true })
  targetType: string | null;

  /** The id of the target. */
  @Column('text', { nullable: true })
  subject: string | null;

  /** The fields that a change concerns, as they were. */
  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  /** The same fields as they are since. */
  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;

  @Column('text', { nullable: true })
  reason: string | null;

  /** The role that allowed it, e.g. `admin`; null where being signed in was enough. */
  @Column('varchar', { name: 'acting_role', length: 20, nullable: true })
  actingRole: string | null;

  /** Whose connections it is about. */
  @Column('varchar', { length: 10, nullable: true })
  context: 'user' | 'platform' | null;

  @Column('jsonb', { default: {} })
  detail: Record<string, unknown>;
}
