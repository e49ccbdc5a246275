import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { EnrollmentState } from '../course-types.ts';

/** A person in a course. */
@Unique('enrollments_course_id_user_id_key', ['courseId', 'userId'])
@Entity('enrollments')
export class Enrollment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'course_id' })
  courseId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 10, default: 'active' })
  state: EnrollmentState;

  /** Who assigned the course, for which organization. */
  @Column('uuid', { name: 'assigned_by', nullable: true })
  assignedBy: string | null;

  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('date', { name: 'due_on', nullable: true })
  dueOn: string | null;

  @Column('uuid', { name: 'last_lesson_id', nullable: true })
  lastLessonId: string | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
