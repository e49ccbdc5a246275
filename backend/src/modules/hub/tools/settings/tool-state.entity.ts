import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An admin's decisions about a tool in addition to its settings, and its current fault. */
@Entity('tool_states')
export class ToolState {
  @PrimaryColumn('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  /** Goes up with every change of an admin. It starts at 0, so that TypeORM's version column (from 1) does not fit. */
  @Column('integer', { default: 0 })
  version: number;

  /** Whether sample data may replace a failed list. */
  @Column('boolean', { default: true })
  fallback: boolean;

  /** What only the operator can fix, as the vendor last said it. */
  @Column('text', { nullable: true })
  fault: string | null;

  @Column('timestamptz', { name: 'fault_since', nullable: true })
  faultSince: Date | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}
