import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One line of the audit log: who did what to what. It is only ever appended to. */
@Entity('audit_log')
export class AuditEntry {
  /** A bigint, so the driver hands it over as text. */
  @PrimaryColumn('bigint', { generated: 'identity' })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('varchar', { name: 'actor_kind', length: 20 })
  actorKind: string;

  @Column('varchar', { length: 80 })
  action: string;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  @Column('inet', { nullable: true })
  ip: string | null;

  @Column('jsonb', { default: {} })
  detail: Record<string, unknown>;
}
