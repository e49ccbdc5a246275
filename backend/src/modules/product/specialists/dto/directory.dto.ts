import { IsIn, IsString, MaxLength } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { flag } from '#platform/validation/flag.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { SPECIALTIES, type Specialty } from '#identity/profiles/index.ts';

/** Which specialists; a filter that is absent lets all through. */
export class SpecialistsQuery extends SearchQuery {
  @Optional()
  @IsIn(SPECIALTIES)
  specialty?: Specialty;

  /** A region as specialists enter it, e.g. `Chicago` or `IL`. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(60)
  region?: string;

  @flag
  telehealth?: boolean;

  @flag
  accepts_new?: boolean;
}

/** A specialist as colleagues see them. */
export class SpecialistDto {
  id: string;
  name: string;
  practice_name: string | null;
  specialty: Specialty;
  regions: string[];
  telehealth: boolean;
  bio: string;
  insurance_notes: string;
  /** To announce an emergency. */
  phone: string;
  accepts_new: boolean;
  response_hours: number;
  /** Invented, to try things out. */
  is_sample: boolean;
  /** It is the caller's own profile. */
  is_me: boolean;
}

export class SpecialistListDto extends PageDto {
  items: SpecialistDto[];
}
