import { Column, Entity } from 'typeorm';
import { LogEntry } from './log-entry.ts';

/** One line of the audit log: who did what to what. It is only ever appended to. */
@Entity('audit_log')
export class AuditEntry extends LogEntry {
  @Column('varchar', { length: 80 })
  action: string;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('jsonb', { default: {} })
  detail: Record<string, unknown>;
}
