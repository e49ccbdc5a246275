import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { FigureSource, RunState, ScopeType } from '../facts/fact-types.ts';

/** One reading of one tool for its figures: which days, how far it came, and why not further. */
@Entity('collection_runs')
export class CollectionRun {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { name: 'scope_type', length: 12 })
  scopeType: ScopeType;

  @Column('uuid', { name: 'scope_id' })
  scopeId: string;

  @Column('varchar', { name: 'tool_name', length: 60 })
  toolName: string;

  @Column('varchar', { length: 8, default: 'queued' })
  state: RunState;

  /** Who asked for it, or agreed to have it every night. */
  @Column('uuid', { name: 'started_by', nullable: true })
  startedBy: string | null;

  @Column('boolean', { default: false })
  nightly: boolean;

  @Column('date')
  from: string;

  @Column('date')
  to: string;

  @Column('varchar', { length: 300, nullable: true })
  error: string | null;

  /** What was read, once something was; null before. */
  @Column('varchar', { length: 10, nullable: true })
  source: FigureSource | null;

  /** The figures that this run has read in full. */
  @Column('text', { array: true, default: '{}' })
  metrics: string[];

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
