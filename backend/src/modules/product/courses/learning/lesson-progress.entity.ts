import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How far a learner is in a lesson. */
@Index('lesson_progress_lesson', ['lessonId'])
@Entity('lesson_progress')
export class LessonProgress {
  @PrimaryColumn('uuid', { name: 'enrollment_id' })
  enrollmentId: string;

  @PrimaryColumn('uuid', { name: 'lesson_id' })
  lessonId: string;

  @Column('integer', { name: 'seconds_watched', default: 0 })
  secondsWatched: number;

  /** Where the video goes on. */
  @Column('integer', { name: 'position_seconds', default: 0 })
  positionSeconds: number;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
