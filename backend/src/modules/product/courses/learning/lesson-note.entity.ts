import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A learner's own notes on a lesson. Nobody else reads them. */
@Index('lesson_notes_lesson', ['lessonId'])
@Entity('lesson_notes')
export class LessonNote {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('uuid', { name: 'lesson_id' })
  lessonId: string;

  @Column('text')
  body: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
