import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

export interface QuizOption {
  readonly id: string;
  readonly text: string;
  readonly correct: boolean;
}

/** A question of a quiz lesson. One or more of its options are correct. */
@Unique('quiz_questions_lesson_id_position_key', ['lessonId', 'position'], {
  deferrable: 'INITIALLY DEFERRED',
})
@Entity('quiz_questions')
export class QuizQuestion {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'lesson_id' })
  lessonId: string;

  @Column('varchar', { length: 1000 })
  prompt: string;

  @Column('jsonb')
  options: QuizOption[];

  @Column('varchar', { length: 2000, default: '' })
  explanation: string;

  @Column('integer')
  position: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
