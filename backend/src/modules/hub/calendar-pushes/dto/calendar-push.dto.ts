import { IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { PUSH_STATES, type PushState } from '../calendar-push.entity.ts';
import { SUBJECT_TYPES, type SubjectType } from '../calendar-subjects.ts';

/** Which of the caller's calendar entries, and which page of them. */
export class CalendarPushesQuery extends PageQuery {
  @Optional()
  @IsIn(SUBJECT_TYPES)
  subject_type?: SubjectType;

  @Optional()
  @IsString()
  @MaxLength(200)
  subject_id?: string;

  @Optional()
  @IsIn(PUSH_STATES)
  state?: PushState;

  /** `mock_data`: entries that a sample calendar recorded. No real calendar has them. */
  @Optional()
  @IsIn(['pica_live', 'mock_data'])
  source?: 'pica_live' | 'mock_data';
}

/** Which calendar to use. */
export class AddToCalendarDto {
  /** Name or id of a connected calendar, such as `Google Calendar`. */
  @IsString()
  @MinLength(1, { message: 'Choose a calendar' })
  @MaxLength(60, { message: 'At most 60 characters' })
  tool_name: string;
}

/** An entry in one of the caller's own calendars. Title and times are what the calendar was last given. */
export class CalendarPushDto {
  id: string;
  tool_name: string;
  subject_type: SubjectType;
  subject_id: string;
  /** `queued`: a write is under way or repeated. `failed`: it was given up, for the reason in `error`. */
  state: PushState;
  /** Null before the first write. `mock_data`: recorded with sample data, in no real calendar. */
  source: 'pica_live' | 'mock_data' | null;
  error: string | null;
  /** For example `scope_needed`, `needs_reconnect` or `integration_not_found`. */
  error_code: string | null;
  /** Whether the caller still has this calendar connected. Without it the entry no longer follows changes. */
  connected: boolean;
  title: string | null;
  starts_at: string | null;
  ends_at: string | null;
  time_zone: string | null;
  updated_at: string;
}

export class CalendarPushListDto extends PageDto {
  items: CalendarPushDto[];
}
