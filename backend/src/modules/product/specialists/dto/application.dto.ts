import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { SPECIALTIES, type Specialty } from '#identity/profiles/index.ts';
import { PROFILE_STATES, type ProfileState } from '../specialist-profile.entity.ts';

const REGION = /^[\p{L}\p{N} .,'’-]{2,60}$/u;

/** What the directory shows, in the specialist's own hands. */
export class ChangeSpecialistDto {
  @Optional()
  @IsIn(SPECIALTIES, { message: 'Choose a specialty' })
  specialty?: Specialty;

  /** Cities or states, at most 12. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(12, { message: 'At most 12 regions' })
  @Matches(REGION, { each: true, message: 'Each region takes 2 to 60 letters' })
  regions?: string[];

  @Optional()
  @IsBoolean()
  telehealth?: boolean;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(2000, { message: 'At most 2,000 characters' })
  bio?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(1000, { message: 'At most 1,000 characters' })
  insurance_notes?: string;

  @Optional()
  @trimmed
  @Matches(/^[+()\d .-]{0,30}$/, { message: 'Enter a phone number' })
  phone?: string;

  @Optional()
  @IsBoolean()
  accepts_new?: boolean;

  /** 1 to 336. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(336, { message: 'At most 336 hours (two weeks)' })
  response_hours?: number;

  /** The version that was seen. */
  @IsInt()
  @Min(1)
  version: number;
}

/** An application to the directory. */
export class ApplyDto {
  @IsIn(SPECIALTIES, { message: 'Choose a specialty' })
  specialty: Specialty;

  @trimmed
  @IsString()
  @Length(2, 50, { message: 'Enter your license number' })
  license_number: string;

  /** Two letters, e.g. `IL`. */
  @Matches(/^[A-Z]{2}$/, { message: 'Choose the state of your license' })
  license_state: string;

  /** A copy of the license, uploaded with the purpose `specialist_license`. */
  @IsUUID(undefined, { message: 'Add a copy of your license' })
  document_file_id: string;

  @IsArray()
  @ArrayMaxSize(12, { message: 'At most 12 regions' })
  @Matches(REGION, { each: true, message: 'Each region takes 2 to 60 letters' })
  regions: string[];

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(2000, { message: 'At most 2,000 characters' })
  bio?: string;
}

/** The caller's own place in the directory. */
export class MySpecialistDto {
  id: string;
  state: ProfileState;
  specialty: Specialty;
  license_number: string;
  license_state: string;
  regions: string[];
  telehealth: boolean;
  bio: string;
  insurance_notes: string;
  phone: string;
  accepts_new: boolean;
  response_hours: number;
  /** What the admin who decided wrote. */
  decision_note: string | null;
  applied_at: string;
  decided_at: string | null;
  version: number;
}

/** The caller's place, or null before an application. */
export class MySpecialistAnswerDto {
  profile: MySpecialistDto | null;
}

export class ApplicationsQuery extends SearchQuery {
  @Optional()
  @IsIn(PROFILE_STATES)
  state?: ProfileState;
}

/** An application as an admin decides about it. */
export class ApplicationDto {
  id: string;
  user_id: string;
  name: string;
  email: string | null;
  state: ProfileState;
  specialty: Specialty;
  license_number: string;
  license_state: string;
  regions: string[];
  bio: string;
  document: { id: string; name: string; mime: string; bytes: number } | null;
  decision_note: string | null;
  /** Null when nobody has decided, or the account has ended. */
  decided_by: string | null;
  decided_at: string | null;
  applied_at: string;
}

export class ApplicationListDto extends PageDto {
  items: ApplicationDto[];
}

/** A decision. The applicant reads the note. */
export class DecideDto {
  @IsBoolean()
  approve: boolean;

  @trimmed
  @IsString()
  @Length(3, 1000, { message: 'Write a note of 3 to 1,000 characters' })
  note: string;
}
