import { Column, Entity, Index, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { Audience, CourseState, Level, Method, Topic } from '../course-types.ts';

/** A course. The database derives the column `search`, and counts the ratings of its reviews. */
@Index('courses_topic', ['state', 'topic'])
@Index('courses_cover', ['coverFileId'])
@Unique('courses_slug_key', ['slug'])
@Entity('courses')
export class Course {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 120 })
  slug: string;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('varchar', { length: 240, default: '' })
  subtitle: string;

  @Column('text', { default: '' })
  description: string;

  @Column('varchar', { length: 20 })
  topic: Topic;

  @Column('varchar', { length: 20, default: 'intro' })
  level: Level;

  @Column('text', { array: true, default: () => "'{}'" })
  audience: Audience[];

  @Column('text', { array: true, default: () => "'{}'" })
  objectives: string[];

  @Column('varchar', { length: 20, default: 'self_instruction' })
  method: Method;

  /** Hours of instruction in steps of a quarter. */
  @Column('numeric', { precision: 4, scale: 2, default: 0 })
  credits: string;

  @Column('char', { name: 'agd_subject_code', length: 3, nullable: true })
  agdSubjectCode: string | null;

  @Column('integer', { name: 'duration_min', default: 0 })
  durationMin: number;

  @Column('integer', { name: 'pass_mark', default: 70 })
  passMark: number;

  @Column('integer', { name: 'price_cents', default: 0 })
  priceCents: number;

  @Column('char', { length: 3, default: 'USD' })
  currency: string;

  @Column('boolean', { name: 'membership_included', default: false })
  membershipIncluded: boolean;

  /** Null for a sample, and after the account ended. */
  @Column('uuid', { name: 'instructor_id', nullable: true })
  instructorId: string | null;

  /** The invented instructor of a sample. */
  @Column('varchar', { name: 'instructor_name', length: 160, nullable: true })
  instructorName: string | null;

  /** City and state of a course in person, for example “Austin, TX”. */
  @Column('varchar', { length: 120, nullable: true })
  location: string | null;

  /** Commercial interests of the instructor. */
  @Column('text', { default: '' })
  disclosure: string;

  /** A file of the purpose `course_cover`; without one the page draws a cover. */
  @Column('uuid', { name: 'cover_file_id', nullable: true })
  coverFileId: string | null;

  @Column('varchar', { length: 10, default: 'draft' })
  state: CourseState;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column({ type: 'integer', name: 'rating_sum', default: 0, insert: false, update: false })
  ratingSum: number;

  @Column({ type: 'integer', name: 'rating_count', default: 0, insert: false, update: false })
  ratingCount: number;

  @Column('boolean', { name: 'is_sample', default: false })
  isSample: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
