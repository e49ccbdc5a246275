import type {
  Audience,
  CourseState,
  LessonKind,
  Level,
  Method,
  MissingPlace,
  Topic,
} from '../course-types.ts';
import { OptionDto } from './authoring.dto.ts';

export class EditedQuestionDto {
  id: string;
  prompt: string;
  options: OptionDto[];
  explanation: string;
}
export class EditedLessonDto {
  id: string;
  title: string;
  kind: LessonKind;
  body: string | null;
  media_url: string | null;
  captions: string | null;
  media_seconds: number | null;
  duration_min: number;
  required: boolean;
  preview: boolean;
  questions: EditedQuestionDto[];
}
export class EditedModuleDto {
  id: string;
  title: string;
  lessons: EditedLessonDto[];
}
/** Something that a course lacks, and the part of the editor where it is added. */
export class MissingDto {
  text: string;
  place: MissingPlace;
  /** The lesson that lacks it, where it is one lesson. */
  lesson_id: string | null;
}
/** A course as its editor sees it. */
export class EditedCourseDto {
  id: string;
  slug: string;
  version: number;
  state: CourseState;
  title: string;
  subtitle: string;
  description: string;
  topic: Topic;
  level: Level;
  audience: Audience[];
  objectives: string[];
  method: Method;
  credits: number;
  agd_subject_code: string | null;
  /** The sum of its lessons. */
  duration_min: number;
  pass_mark: number;
  price_cents: number;
  currency: string;
  membership_included: boolean;
  disclosure: string;
  location: string | null;
  cover_file_id: string | null;
  modules: EditedModuleDto[];
  /** What is missing before it can be published. */
  missing: MissingDto[];
}
