import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, IsUrl, Length, Matches, MaxLength, Min, ValidateIf } from 'class-validator';
import { Nullable } from '#platform/validation/optional.ts';
import { SPECIALTIES, type Specialty } from '../specialties.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

/** A cleared form field arrives as an empty text and means "none". */
const emptyIsNull = Transform(({ value }: { value: unknown }) => {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' ? null : text;
});
/** Left out: unchanged. Null would clear a name, which nobody may. */
const ifPresent = ValidateIf((_, value) => value !== undefined);
/** With a user name in it, it leads elsewhere than it looks, and its password would be shown. */
const WEB_ADDRESS = {
  ...{ protocols: ['http', 'https'], require_protocol: true, require_tld: false },
  disallow_auth: true,
};
const WHAT_FITS = {
  message:
    '$property must be a web address that starts with http:// or https:// and holds no user name or password',
};
const PHONE = /^\+?[0-9 ()./-]{5,30}( ?(x|ext\.?) ?\d{1,6})?$/i;

/** The editable fields; those left out stay as they are, null or an empty text clears the optional ones. */
export class ProfileFieldsDto {
  @ifPresent
  @trimmed
  @IsString()
  @Length(1, 100, { message: 'first_name must have 1 to 100 characters' })
  first_name?: string;

  @ifPresent
  @trimmed
  @IsString()
  @Length(1, 100, { message: 'last_name must have 1 to 100 characters' })
  last_name?: string;

  @Nullable()
  @emptyIsNull
  @IsString()
  @MaxLength(200)
  practice_name?: string | null;

  @Nullable()
  @emptyIsNull
  @IsString()
  @MaxLength(100)
  license_number?: string | null;

  @Nullable()
  @emptyIsNull
  @Matches(/^[A-Z]{2}$/, { message: 'license_state must have two letters, e.g. NY' })
  license_state?: string | null;

  @Nullable()
  @emptyIsNull
  @IsIn(SPECIALTIES)
  specialty?: Specialty | null;

  @Nullable()
  @emptyIsNull
  @Matches(PHONE, { message: 'phone must be a telephone number, e.g. (555) 123-4567' })
  phone?: string | null;

  @Nullable()
  @emptyIsNull
  @IsString()
  @MaxLength(5000)
  bio?: string | null;

  @Nullable()
  @emptyIsNull
  @IsUrl(WEB_ADDRESS, WHAT_FITS)
  @MaxLength(500)
  practice_website?: string | null;

  @Nullable()
  @emptyIsNull
  @IsUrl(WEB_ADDRESS, WHAT_FITS)
  @MaxLength(500)
  linkedin_url?: string | null;
}

export class UpdateProfileDto extends ProfileFieldsDto {
  /** The version the change was made on. */
  @IsInt()
  @Min(1)
  version: number;
}
