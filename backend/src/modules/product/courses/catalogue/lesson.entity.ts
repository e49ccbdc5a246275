import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LessonKind } from '../course-types.ts';

/** A lesson of a module. */
@Index('lessons_course', ['courseId'])
@Unique('lessons_module_id_position_key', ['moduleId', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Entity('lessons')
export class Lesson {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'module_id' })
  moduleId: string;

  @Column('uuid', { name: 'course_id' })
  courseId: string;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('varchar', { length: 10 })
  kind: LessonKind;

  /** Markdown: the lesson itself, or what stands beside its video or file. */
  @Column('text', { nullable: true })
  body: string | null;

  /** Address of the video or the file. */
  @Column('text', { name: 'media_url', nullable: true })
  mediaUrl: string | null;

  /** WebVTT. */
  @Column('text', { nullable: true })
  captions: string | null;

  /** How long the video is. */
  @Column('integer', { name: 'media_seconds', nullable: true })
  mediaSeconds: number | null;

  @Column('integer', { name: 'duration_min', default: 0 })
  durationMin: number;

  @Column('boolean', { default: true })
  required: boolean;

  /** Visitors may read it. */
  @Column('boolean', { default: false })
  preview: boolean;

  @Column('integer')
  position: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
