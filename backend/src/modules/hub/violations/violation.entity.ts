import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The three kinds of the specification (§8). */
export const VIOLATION_TYPES = ['system_prompt_missing', 'integration_context', 'direct_api_usage'] as const;
export type ViolationType = (typeof VIOLATION_TYPES)[number];

/** One blocked request that broke a rule of the hub. Rows are only ever appended; a trigger refuses changes. */
@Entity('violations')
export class Violation {
  /** A bigint, so the driver hands it over as text. */
  @PrimaryColumn('bigint', { generated: 'identity' })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('varchar', { length: 30 })
  type: ViolationType;

  /** Null for code of the hub that works for nobody. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  /** As what the request would have acted: platform context acts as admin. */
  @Column('varchar', { name: 'acting_role', length: 10 })
  actingRole: 'admin' | 'non_admin';

  /** The rule that was broken, e.g. `own_connection`. */
  @Column('varchar', { length: 60 })
  rule: string;

  @Column('varchar', { name: 'tool_id', length: 60, nullable: true })
  toolId: string | null;

  /** Whose connection was asked for; null where none was. */
  @Column('varchar', { length: 10, nullable: true })
  context: 'user' | 'platform' | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  /** Ids, states and hosts: never a secret, never patient data. */
  @Column('jsonb', { default: {} })
  detail: Record<string, unknown>;
}
