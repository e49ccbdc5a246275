import {
  ArrayMaxSize,
  ArrayUnique,
  IsInt,
  Matches,
  IsString,
  IsTimeZone,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

const ifPresent = ValidateIf((_, value) => value !== undefined);
const zone = IsTimeZone({ message: 'timezone must be the name of a time zone, such as America/New_York' });

/** What may stay empty about a location. */
class LocationDetailsDto {
  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(200)
  street?: string | null;

  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(100)
  city?: string | null;

  /** The state or region. */
  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(100)
  region?: string | null;

  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(20)
  postal_code?: string | null;

  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(30)
  phone?: string | null;

  /** Treatment rooms. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(500)
  operatories?: number;

  /** The ids of the practice systems that serve it. */
  @Optional()
  @Matches(/^[a-z0-9-]{1,60}$/, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(20)
  tool_ids?: string[];
}

export class NewLocationDto extends LocationDetailsDto {
  @trimmed
  @IsString()
  @Length(1, 120, { message: 'name must have 1 to 120 characters' })
  name: string;

  /** An IANA zone name; the organization's own when it is missing. */
  @Optional()
  @IsString()
  @MaxLength(60)
  @zone
  timezone?: string;
}

/** Only what is named is changed. */
export class ChangeLocationDto extends LocationDetailsDto {
  @ifPresent
  @trimmed
  @IsString()
  @Length(1, 120, { message: 'name must have 1 to 120 characters' })
  name?: string;

  @ifPresent
  @IsString()
  @MaxLength(60)
  @zone
  timezone?: string;

  /** The version the change was made on. */
  @IsInt()
  @Min(1)
  version: number;
}

export class LocationDto {
  id: string;
  name: string;
  street: string | null;
  city: string | null;
  region: string | null;
  postal_code: string | null;
  phone: string | null;
  timezone: string;
  operatories: number;
  /** The practice systems that serve it. */
  tool_ids: string[];
  /** Members who are limited to some locations, this one among them. */
  members: number;
  /** Active clinicians: those limited to it, and those of the whole organization. */
  providers: number;
  /** Send it back with a change; it grows by one with each save. */
  version: number;
}

export class LocationListDto {
  /** By name; at most 200. */
  items: LocationDto[];
}
