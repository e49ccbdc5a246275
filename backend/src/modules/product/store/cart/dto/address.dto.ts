import { Transform } from 'class-transformer';
import { IsIn, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Nullable } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import type { Address } from '../../store-types.ts';
import { US_STATES } from '../../us-states.ts';

const ZIP = /^\d{5}(-\d{4})?$/;

/** A blank or missing text is null, so that the same address is always written the same way. */
const blankIsNull = Transform(({ value }: { value: unknown }) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value,
);

/** An address within the United States. */
export class AddressDto implements Address {
  @trimmed
  @IsString()
  @MinLength(2, { message: 'Enter a name' })
  @MaxLength(120)
  name: string;

  @Nullable()
  @blankIsNull
  @trimmed
  @IsString()
  @MaxLength(120)
  company: string | null = null;

  @trimmed
  @IsString()
  @MinLength(3, { message: 'Enter a street address' })
  @MaxLength(160)
  line1: string;

  @Nullable()
  @blankIsNull
  @trimmed
  @IsString()
  @MaxLength(160)
  line2: string | null = null;

  @trimmed
  @IsString()
  @MinLength(2, { message: 'Enter a city' })
  @MaxLength(80)
  city: string;

  /** Two letters, for example `CO`. */
  @IsIn(US_STATES, { message: 'Choose a state' })
  state: string;

  @trimmed
  @Matches(ZIP, { message: 'Enter a ZIP code, for example 80202' })
  postal_code: string;

  @Nullable()
  @blankIsNull
  @trimmed
  @IsString()
  @MaxLength(30)
  phone: string | null = null;
}
