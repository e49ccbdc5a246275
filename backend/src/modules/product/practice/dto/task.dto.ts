import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { PATIENT_REF } from './contact.dto.ts';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Which of one's own tasks. */
export class PracticeTasksQuery {
  @IsOptional()
  @IsIn(['open', 'done', 'all'])
  state: 'open' | 'done' | 'all' = 'open';

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  page = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  page_size = 20;
}

/** A new task. */
export class CreateTaskDto {
  @Transform(trimmed)
  @IsString()
  @Length(1, 160)
  title: string;

  /** The patient it is about. */
  @IsOptional()
  @IsString()
  @MaxLength(420)
  @Matches(PATIENT_REF)
  patient_ref?: string;

  /** Who is to do it: oneself, or a member of one's organisation. */
  @IsOptional()
  @IsUUID()
  assignee_id?: string;

  /** YYYY-MM-DD */
  @IsOptional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  due_on?: string;
}

/** What changes; what is not named stays, null empties a field. */
export class ChangeTaskDto {
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 160)
  title?: string;

  @IsOptional()
  @IsUUID()
  assignee_id?: string | null;

  @IsOptional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  due_on?: string | null;

  @IsOptional()
  @IsBoolean()
  done?: boolean;

  /** `version` of the task as it was shown. */
  @IsInt()
  @Min(1)
  version: number;
}

/** The patient a task is about. */
export class PracticeTaskPatientDto {
  ref: string;
  name: string;
  /** Which source it is in. */
  source_id: string;
}

/** One task. */
export class PracticeTaskDto {
  id: string;
  title: string;
  patient: PracticeTaskPatientDto | null;
  assignee_id: string | null;
  assignee_name: string | null;
  due_on: string | null;
  done_at: string | null;
  /** Made for a first look; gone when no sample source is connected. */
  is_sample: boolean;
  version: number;
  created_at: string;
  updated_at: string;
}

export class PracticeTaskListDto {
  items: PracticeTaskDto[];
  total: number;
  page: number;
  page_size: number;
}
