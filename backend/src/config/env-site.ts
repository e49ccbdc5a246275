import {
  IsEmail,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { EventsEnv } from './env-events.ts';
import { asInt } from './env-values.ts';
import { type OpenDay, readOpeningHours } from './opening-hours.ts';

const HTTPS = { protocols: ['https'], require_protocol: true };

/** The operator's public facts about the practice or company behind the hub until admins set their own, and how often visitors may write to it. */
export abstract class SiteEnv extends EventsEnv {
  @IsOptional()
  @IsString()
  @MaxLength(200)
  SITE_ADDRESS?: string;

  @IsOptional()
  @Matches(/^\+?[\d().\s/-]{5,30}$/, { message: 'SITE_PHONE must be a telephone number' })
  SITE_PHONE?: string;

  /** Shown to everybody; where a contact message that could not be sent may go instead. */
  @IsOptional()
  @IsEmail({}, { message: 'SITE_EMAIL must be an email address' })
  SITE_EMAIL?: string;

  /** Business hours as shown: days, a blank, hours; several comma separated. */
  @ValidateBy({
    name: 'openingHours',
    validator: {
      validate: (text: unknown) => typeof text === 'string' && readOpeningHours(text) !== null,
      defaultMessage: () => 'SITE_HOURS must be like "Mon-Fri 9-6, Sat 10-4"',
    },
  })
  SITE_HOURS = 'Mon-Fri 9-6, Sat 10-4';

  @IsOptional()
  @IsUrl(HTTPS)
  SITE_LINKEDIN?: string;

  @IsOptional()
  @IsUrl(HTTPS)
  SITE_INSTAGRAM?: string;

  @IsOptional()
  @IsUrl(HTTPS)
  SITE_FACEBOOK?: string;

  @IsOptional()
  @IsUrl(HTTPS)
  SITE_YOUTUBE?: string;

  /** Contact messages one address may send in five minutes. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000)
  CONTACT_RATE_LIMIT = 3;

  /** SITE_HOURS, read. */
  get siteHours(): readonly OpenDay[] {
    return readOpeningHours(this.SITE_HOURS) ?? [];
  }
}
