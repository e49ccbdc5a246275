import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { FigureSource, ScopeType } from './fact-types.ts';

const numeric = { to: (value: number) => value, from: Number };

/** What one day adds to one figure: a sum, and for a rate what it is divided by. Totals only, never a patient. */
@Index('kpi_facts_days', ['scopeType', 'scopeId', 'metric', 'day'])
@Entity('kpi_facts')
export class KpiFact {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('varchar', { name: 'scope_type', length: 12 })
  scopeType: ScopeType;

  @Column('uuid', { name: 'scope_id' })
  scopeId: string;

  @Column('uuid', { name: 'location_id', nullable: true })
  locationId: string | null;

  /** The hub's reference of the provider; a sample practice's is marked. */
  @Column('varchar', { name: 'provider_ref', length: 300, nullable: true })
  providerRef: string | null;

  @Column('varchar', { length: 40 })
  metric: string;

  @Column('date')
  day: string;

  @Column('numeric', { precision: 14, scale: 2, transformer: numeric })
  numerator: number;

  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  denominator: string | null;

  @Column('varchar', { length: 10 })
  source: FigureSource;

  @Column('varchar', { name: 'tool_name', length: 60 })
  toolName: string;

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt: Date;
}
