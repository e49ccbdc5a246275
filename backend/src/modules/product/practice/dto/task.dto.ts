import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  Min,
} from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { PATIENT_REF } from './contact.dto.ts';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Which of one's own tasks. */
export class PracticeTasksQuery extends PageQuery {
  @Optional()
  @IsIn(['open', 'done', 'all'])
  state: 'open' | 'done' | 'all' = 'open';
}

/** A new task. */
export class CreateTaskDto {
  @Transform(trimmed)
  @IsString()
  @Length(1, 160)
  title: string;

  /** The patient it is about. */
  @Optional()
  @IsString()
  @MaxLength(420)
  @Matches(PATIENT_REF)
  patient_ref?: string;

  /** The organization that it is for, so that a colleague there can be given it; that of the patient without one. */
  @Optional()
  @IsUUID()
  organisation_id?: string;

  /** Who is to do it: oneself, or a member of the organization who may look at its patients. */
  @Optional()
  @IsUUID()
  assignee_id?: string;

  /** YYYY-MM-DD */
  @Optional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  due_on?: string;
}

/** What changes; what is not named stays, null empties a field. */
export class ChangeTaskDto {
  @Optional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 160)
  title?: string;

  @Nullable()
  @IsUUID()
  assignee_id?: string | null;

  @Nullable()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  due_on?: string | null;

  @Optional()
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
  organisation_id: string | null;
  /** Who wrote it: they alone change its words and delete it. */
  owner_id: string;
  owner_name: string | null;
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

/** Somebody who can be given tasks of an organization. */
export class PracticeColleagueDto {
  organisation_id: string;
  user_id: string;
  /** Null where the profile has no name. */
  name: string | null;
}
export class PracticeColleagueListDto {
  items: PracticeColleagueDto[];
}

export class PracticeTaskListDto extends PageDto {
  items: PracticeTaskDto[];
}
