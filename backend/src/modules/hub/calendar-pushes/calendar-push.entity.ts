import { Column, Entity, Generated, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { SubjectType } from './calendar-subjects.ts';

export const PUSH_STATES = ['queued', 'done', 'failed', 'removed'] as const;
export type PushState = (typeof PUSH_STATES)[number];

/**
 * An entry that the hub keeps in a person's own calendar, at most one per subject and calendar. `state` is `queued` while a job
 * has something to write; title and times are what the calendar was last given.
 */
@Index('calendar_pushes_subject', ['subjectType', 'subjectId', 'userId'])
@Unique('calendar_pushes_user_id_tool_name_subject_type_subject_id_key', [
  'userId',
  'toolName',
  'subjectType',
  'subjectId',
])
@Entity('calendar_pushes')
export class CalendarPush {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { name: 'tool_name', length: 60 })
  toolName: string;

  @Column('varchar', { name: 'subject_type', length: 20 })
  subjectType: SubjectType;

  @Column('varchar', { name: 'subject_id', length: 200 })
  subjectId: string;

  /** Given to the calendar with a new entry, so that a repeated request adds no second one. */
  @Generated('uuid')
  @Column('uuid', { name: 'request_id' })
  requestId: string;

  /** The calendar's own id of the entry; null before it has one. */
  @Column('varchar', { name: 'external_id', length: 1024, nullable: true })
  externalId: string | null;

  @Column('varchar', { length: 10 })
  state: PushState;

  /** False once the person removed the entry here. */
  @Column('boolean', { default: true })
  wanted: boolean;

  /** Grows with everything that asks for a write, so that a job sees what happened while it wrote. */
  @Column('integer', { default: 1 })
  revision: number;

  @Column('varchar', { length: 10, nullable: true })
  source: 'pica_live' | 'mock_data' | null;

  @Column('varchar', { length: 500, nullable: true })
  error: string | null;

  @Column('varchar', { name: 'error_code', length: 40, nullable: true })
  errorCode: string | null;

  /** The version of the subject that the calendar was last given. */
  @Column('integer', { nullable: true })
  sequence: number | null;

  @Column('varchar', { length: 200, nullable: true })
  title: string | null;

  @Column('timestamptz', { name: 'starts_at', nullable: true })
  startsAt: Date | null;

  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt: Date | null;

  @Column('varchar', { name: 'time_zone', length: 64, nullable: true })
  timeZone: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
