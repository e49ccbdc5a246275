import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ScopeType } from './fact-types.ts';

/** A figure that a person or an organisation wants to reach, where it is not the usual one. */
@Entity('kpi_targets')
export class KpiTarget {
  @PrimaryColumn('varchar', { name: 'scope_type', length: 12 })
  scopeType: ScopeType;

  @PrimaryColumn('uuid', { name: 'scope_id' })
  scopeId: string;

  @PrimaryColumn('varchar', { length: 40 })
  metric: string;

  @Column('numeric', { precision: 14, scale: 4 })
  value: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
