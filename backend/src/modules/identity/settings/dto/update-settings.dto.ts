import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsNumber,
  Max,
  Min,
  registerDecorator,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { Nullable } from '#platform/validation/optional.ts';
import { IsDay } from '#platform/validation/is-day.ts';
import { CARD_KEYS, type CardKey } from '#common/contributions/index.ts';
import { isTimeZone } from '../checks.ts';
import { CeMethodCapsDto } from './ce-method-caps.dto.ts';

/** Left out: unchanged. Null is no value of these. */
const ifPresent = ValidateIf((_, value) => value !== undefined);

function check(name: string, test: (value: unknown) => boolean, message: string): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      options: { message },
      validator: { validate: test },
    });
}

const day = IsDay();

/** What is to change; what is left out stays. Null takes back a goal, a day of the cycle or the time zone. */
export class UpdateSettingsDto {
  @ifPresent
  @IsArray()
  @ArrayUnique()
  @IsIn(CARD_KEYS, { each: true, message: `hidden_cards may name: ${CARD_KEYS.join(', ')}` })
  hidden_cards?: CardKey[];

  @ifPresent
  @IsArray()
  @ArrayUnique()
  @IsIn(CARD_KEYS, { each: true, message: `card_order may name: ${CARD_KEYS.join(', ')}` })
  card_order?: CardKey[];

  @Nullable()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(999)
  ce_goal?: number | null;

  @Nullable()
  @day
  ce_cycle_start?: string | null;

  @Nullable()
  @day
  ce_cycle_end?: string | null;

  /** Replaces all caps. */
  @ifPresent
  @ValidateNested()
  @Type(() => CeMethodCapsDto)
  ce_method_caps?: CeMethodCapsDto;

  @ifPresent
  @IsIn(['universal', 'fdi'])
  tooth_notation?: 'universal' | 'fdi';

  @Nullable()
  @check('isTimeZone', isTimeZone, 'timezone must be an IANA name, e.g. America/Chicago')
  timezone?: string | null;

  @ifPresent
  @IsIn(['off', 'daily', 'weekly'])
  email_digest?: 'off' | 'daily' | 'weekly';

  @ifPresent
  @IsBoolean()
  connection_end_mails?: boolean;
}
