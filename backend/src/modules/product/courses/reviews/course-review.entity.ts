import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The answers of the evaluation form; sent at the end of every course. */
export interface Evaluation {
  readonly objectives_met?: number;
  readonly content_current?: number;
  readonly free_of_bias?: boolean;
  readonly will_change?: string;
}

/** A learner's evaluation of a course. The comment and the rating are shown when the learner agrees. */
@Index('course_reviews_course', ['courseId'])
@Unique('course_reviews_enrollment_id_key', ['enrollmentId'])
@Entity('course_reviews')
export class CourseReview {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'course_id' })
  courseId: string;

  /** Null for a sample, and after the account ended. */
  @Column('uuid', { name: 'enrollment_id', nullable: true })
  enrollmentId: string | null;

  @Column('smallint')
  rating: number;

  @Column('jsonb', { default: () => "'{}'" })
  evaluation: Evaluation;

  @Column('varchar', { length: 2000, nullable: true })
  comment: string | null;

  @Column('boolean', { default: false })
  public: boolean;

  /** The invented author of a sample. */
  @Column('varchar', { name: 'author_name', length: 160, nullable: true })
  authorName: string | null;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
