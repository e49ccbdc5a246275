import { PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { AUDIENCES, LESSON_KINDS, LEVELS, METHODS, TOPICS } from '../course-types.ts';
import type { Audience, LessonKind, Level, Method, Topic } from '../course-types.ts';

/** An address on the web, or of a file that comes with the samples. */
const MEDIA = /^(?:https:\/\/[^\s]{3,1990}|\/samples\/[a-z0-9-]{1,80}\.[a-z0-9]{2,5})$/;

/** Every change names the version of the course that was seen; the answer holds the next one. */
export class SeenVersionDto {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  version: number;
}

export class NewCourseDto {
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Enter a title' })
  @MaxLength(160)
  title: string;

  @IsIn(TOPICS, { message: 'Choose a topic' })
  topic: Topic;

  @Optional()
  @IsIn(METHODS)
  method?: Method;
}

/** What is absent stays as it is. */
export class ChangeCourseDto extends PartialType(NewCourseDto) {
  @IsInt()
  @Min(1)
  version: number;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(240)
  subtitle?: string;

  /** Markdown. */
  @Optional()
  @IsString()
  @MaxLength(20_000)
  description?: string;

  @Optional()
  @IsIn(LEVELS)
  level?: Level;

  @Optional()
  @IsArray()
  @ArrayUnique()
  @IsIn(AUDIENCES, { each: true })
  audience?: Audience[];

  @Optional()
  @IsArray()
  @ArrayMaxSize(6, { message: 'A course has at most six objectives' })
  @IsString({ each: true })
  @MinLength(3, { each: true, message: 'Write each objective' })
  @MaxLength(240, { each: true })
  objectives?: string[];

  /** Hours of instruction in steps of a quarter. A change counts for later completions only. */
  @Optional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(99)
  credits?: number;

  @Nullable()
  @Matches(/^\d{3}$/, { message: 'A subject code has three digits' })
  agd_subject_code?: string | null;

  @Optional()
  @IsInt()
  @Min(1)
  @Max(100)
  pass_mark?: number;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  price_cents?: number;

  @Optional()
  @IsBoolean()
  membership_included?: boolean;

  /** City and state of a course in person, for example “Austin, TX”. CE records of live and hands-on courses state it. */
  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(120)
  location?: string | null;

  /** A file of the purpose `course_cover` that the caller has sent; null takes the cover away. */
  @Nullable()
  @IsUUID()
  cover_file_id?: string | null;

  /** Commercial interests of the instructor. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(2000)
  disclosure?: string;
}

export class ModuleDto extends SeenVersionDto {
  @trimmed
  @IsString()
  @MinLength(1, { message: 'Enter a title' })
  @MaxLength(160)
  title: string;
}

/** What is absent stays as it is. */
export class ChangeLessonDto extends SeenVersionDto {
  @Optional()
  @trimmed
  @IsString()
  @MinLength(1, { message: 'Enter a title' })
  @MaxLength(160)
  title?: string;

  /** Markdown. */
  @Nullable()
  @IsString()
  @MaxLength(50_000)
  body?: string | null;

  @Nullable()
  @Matches(MEDIA, { message: 'Enter an address that begins with https://' })
  media_url?: string | null;

  /** WebVTT. */
  @Nullable()
  @IsString()
  @MaxLength(200_000)
  @Matches(/^WEBVTT/, { message: 'Captions begin with the line WEBVTT' })
  captions?: string | null;

  @Nullable()
  @IsInt()
  @Min(1)
  @Max(86_400)
  media_seconds?: number | null;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(1440)
  duration_min?: number;

  @Optional()
  @IsBoolean()
  required?: boolean;

  @Optional()
  @IsBoolean()
  preview?: boolean;
}
export class NewLessonDto extends ChangeLessonDto {
  @IsUUID()
  module_id: string;

  @trimmed
  @IsString()
  @MinLength(1, { message: 'Enter a title' })
  @MaxLength(160)
  declare title: string;

  @IsIn(LESSON_KINDS, { message: 'Choose a kind of lesson' })
  kind: LessonKind;
}

export class OptionDto {
  @trimmed
  @IsString()
  @MinLength(1, { message: 'Write each option' })
  @MaxLength(500)
  text: string;

  @IsBoolean()
  correct: boolean;
}
export class ChangeQuestionDto extends SeenVersionDto {
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Write the question' })
  @MaxLength(1000)
  prompt: string;

  @IsArray()
  @ArrayMinSize(2, { message: 'A question has at least two options' })
  @ArrayMaxSize(6, { message: 'A question has at most six options' })
  @ValidateNested({ each: true })
  @Type(() => OptionDto)
  options: OptionDto[];

  @trimmed
  @IsString()
  @MaxLength(2000)
  explanation: string;
}
export class NewQuestionDto extends ChangeQuestionDto {
  @IsUUID()
  lesson_id: string;
}

export class ModuleOrderDto {
  @IsUUID()
  id: string;

  @IsArray()
  @ArrayMaxSize(100)
  @IsUUID(undefined, { each: true })
  lessons: string[];
}
/** All modules and lessons of the course, each once, in their new order. */
export class OrderDto extends SeenVersionDto {
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => ModuleOrderDto)
  modules: ModuleOrderDto[];
}
