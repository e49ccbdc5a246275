import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsISO8601,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import type { EnrollmentState, LessonKind } from '../course-types.ts';

/** An option of a question; which one is correct is told after an attempt. */
export class ShownOptionDto {
  id: string;
  text: string;
}
export class ShownQuestionDto {
  id: string;
  prompt: string;
  options: ShownOptionDto[];
  /** More than one option is correct. */
  multiple: boolean;
}

/** How one question was answered. */
export class QuestionResultDto {
  question_id: string;
  correct: boolean;
  chosen: string[];
  correct_options: string[];
  explanation: string;
}

export class AttemptResultDto {
  /** Percent of questions answered correctly. */
  score: number;
  passed: boolean;
  pass_mark: number;
  submitted_at: string;
  explanations: QuestionResultDto[];
}

export class QuizDto {
  questions: ShownQuestionDto[];
  pass_mark: number;
  /** Attempts that are left now; three within an hour. */
  attempts_left: number;
  /** When the next attempt is possible; null while there are attempts left. */
  next_attempt_at: string | null;
  /** The caller's last attempt at these questions. */
  last_attempt: AttemptResultDto | null;
}

export class LessonProgressDto {
  seconds_watched: number;
  /** Where the video goes on. */
  position_seconds: number;
  completed: boolean;
}

export class LessonDto {
  id: string;
  course_id: string;
  course_slug: string;
  course_title: string;
  title: string;
  kind: LessonKind;
  /** Markdown. */
  body: string | null;
  /** Address of the video or the file. */
  media_url: string | null;
  /** WebVTT. */
  captions: string | null;
  media_seconds: number | null;
  duration_min: number;
  required: boolean;
  preview: boolean;
  quiz: QuizDto | null;
  /** Null where the caller is not enrolled. */
  progress: LessonProgressDto | null;
}

/** An empty body says that the lesson was opened, so that Resume leads back to it. */
export class SaveProgressDto {
  /** How much of the video was watched, counted by the player. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(86_400)
  seconds_watched?: number;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(86_400)
  position_seconds?: number;

  /** False takes the mark back. */
  @Optional()
  @IsBoolean()
  complete?: boolean;
}

export class SavedProgressDto {
  /** Of the course, in percent. */
  progress: number;
  lesson: LessonProgressDto;
  next_lesson_id: string | null;
  course_completed: boolean;
  /** All lessons are complete, and the evaluation is not sent yet. */
  evaluation_due: boolean;
  state: EnrollmentState;
}

export class AnswerDto {
  @IsUUID()
  question_id: string;

  /** The chosen options. */
  @IsArray()
  @ArrayMaxSize(10)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  options: string[];
}

export class QuizAttemptDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => AnswerDto)
  answers: AnswerDto[];
}

export class AttemptAnswerDto extends AttemptResultDto {
  attempts_left: number;
  next_attempt_at: string | null;
  next_lesson_id: string | null;
  progress: number;
  evaluation_due: boolean;
}

export class NotesDto {
  @IsString()
  @MaxLength(20_000, { message: 'Notes have at most 20,000 characters' })
  body: string;

  /**
   * The `updated_at` that was read before, null where there were no notes. Notes that were changed since are not
   * overwritten. Without it they are.
   */
  @Nullable()
  @IsISO8601()
  seen?: string | null;
}
export class SavedNotesDto {
  body: string;
  updated_at: string | null;
}

export class AttendanceDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  user_ids: string[];

  @IsBoolean()
  attended: boolean;
}
export class AttendanceAnswerDto {
  /** How many learners it was recorded for. */
  recorded: number;
}
