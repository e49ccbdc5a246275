import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TaskColumns } from '../task-columns.ts';

/** A dated task of a plan. */
@Index('launch_tasks_plan', ['planId', 'dueOn'])
@Entity('launch_tasks')
export class LaunchTask extends TaskColumns {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'plan_id' })
  planId: string;

  @Column('date', { name: 'due_on' })
  dueOn: string;

  /** Added by the owner instead of copied from the template. */
  @Column('boolean', { default: false })
  own: boolean;

  /** Null: the owner does it, or has not given it to anybody yet. */
  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId: string | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  @Column('uuid', { name: 'done_by', nullable: true })
  doneBy: string | null;

  /** Ticked by a milestone that was found in the data. */
  @Column('boolean', { default: false })
  auto: boolean;

  /** Only sample data says that the milestone was reached; the real thing replaces it. */
  @Column('boolean', { name: 'found_in_sample', default: false })
  foundInSample: boolean;

  /** Grows with each change; calendars follow it. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
