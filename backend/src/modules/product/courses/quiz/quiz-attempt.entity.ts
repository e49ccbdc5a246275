import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The chosen options by question. */
export type QuizAnswers = Readonly<Record<string, readonly string[]>>;

/** One submission of a quiz. */
@Index('quiz_attempts_lesson', ['lessonId'])
@Entity('quiz_attempts')
export class QuizAttempt {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'lesson_id' })
  lessonId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('jsonb')
  answers: QuizAnswers;

  /** Percent of questions answered correctly. */
  @Column('integer')
  score: number;

  @Column('boolean')
  passed: boolean;

  @Column('timestamptz', { name: 'submitted_at' })
  submittedAt: Date;
}
