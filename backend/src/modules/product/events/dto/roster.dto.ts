import { IsEmail, IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min, MinLength } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { flag } from '#platform/validation/flag.ts';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { REGISTRATION_STATES, type RegistrationState } from '../event-types.ts';

export class RosterQuery extends SearchQuery {
  /** A part of the name or the email address. */
  override q = '';

  @Optional()
  @IsIn(REGISTRATION_STATES)
  state?: RegistrationState;

  /** Only people with a seat, or only the others. An offer is no seat yet. */
  @flag
  seated?: boolean;
}

/** One registration, for the organizer. */
export class RosterEntryDto {
  id: string;
  /** Null for an invented person of a sample event. */
  user_id: string | null;
  name: string;
  email: string | null;
  state: RegistrationState;
  registered_at: string;
  checkin_at: string | null;
  checkout_at: string | null;
  /** Minutes between check-in and check-out within the event, or what the organizer entered. */
  attended_min: number | null;
  /** The organizer can remove this person: until they are checked in, or the event is over. */
  removable: boolean;
}
export class RosterDto extends PageDto {
  items: RosterEntryDto[];
}

/** Whom the organizer adds to an event. */
export class AddPersonDto {
  @trimmed
  @IsEmail({}, { message: 'This does not look like an email address' })
  @MaxLength(255)
  email: string;
}

/** A person by id, or the code that the person shows. */
export class CheckInDto {
  @Optional()
  @IsUUID()
  user_id?: string;

  /** Spaces, hyphens and lower case do not matter. */
  @Optional()
  @trimmed
  @IsString()
  @MinLength(1)
  @MaxLength(40)
  code?: string;
}

/** A registration after a check-in or check-out. */
export class CheckedInDto extends RosterEntryDto {
  /** It was done before; nothing changed. */
  repeated: boolean;
}

/** A correction by the organizer. */
export class ChangeAttendanceDto {
  @Optional()
  @IsIn(['registered', 'attended', 'no_show'])
  state?: 'registered' | 'attended' | 'no_show';

  /** Null: not known. */
  @Nullable()
  @IsInt()
  @Min(0)
  @Max(20_160)
  attended_min?: number | null;
}

/** The caller's own code for the check-in, as text and as a picture. */
export class CheckInCodeDto {
  /** Eight characters in two groups, such as `7KQ2-M4XD`. */
  code: string;
  /** A QR code of it, as SVG. */
  svg: string;
}

export class IssueCeDto {
  /** The least attendance, in minutes. */
  @IsInt()
  @Min(0)
  @Max(20_160)
  min_minutes: number;
}

/** `not_attended`: no check-in. `minutes_unknown`: no check-out. `below_minimum`: too short. `no_account`: a sample person. */
export const SKIP_REASONS = ['not_attended', 'minutes_unknown', 'below_minimum', 'no_account'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export class SkippedPersonDto {
  registration_id: string;
  name: string;
  attended_min: number | null;
  reason: SkipReason;
}

export class CeIssueDto {
  issued: number;
  /** People who had the record of this event before. */
  already_issued: number;
  skipped_total: number;
  /** The first 500, by name. */
  skipped: SkippedPersonDto[];
}
