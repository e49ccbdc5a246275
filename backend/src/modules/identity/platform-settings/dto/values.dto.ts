import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsInt,
  IsMilitaryTime,
  IsString,
  IsTimeZone,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';

const HTTPS = { protocols: ['https'], require_protocol: true };
const whenStated = (field: keyof ContactDetailsDto) =>
  ValidateIf((body: ContactDetailsDto) => body[field] !== null);
const whole = (from: number, to: number) => ({ message: `Enter a whole number from ${from} to ${to}` });
const httpsAddress = { message: 'Enter an address that begins with https://' };

/** Whether people may make accounts themselves. */
export class SignUpsDto {
  /** False: accounts come by invitation. */
  @IsBoolean()
  open: boolean;
}

/** After how many minutes without input patient data is locked. */
export class IdleLockDto {
  /** For everybody who has not chosen a time of their own. */
  @IsInt(whole(5, 30))
  @Min(5, whole(5, 30))
  @Max(30, whole(5, 30))
  default_minutes: number;

  /** The longest time that a person can choose. A longer one chosen before counts as this one. */
  @IsInt(whole(5, 30))
  @Min(5, whole(5, 30))
  @Max(30, whole(5, 30))
  max_minutes: number;
}

/** What counts for everybody's assistant. */
export class AssistantLimitsDto {
  /** Stands before every conversation. Empty: no question is sent. */
  @trimmed
  @IsString()
  @MaxLength(8_000)
  system_prompt: string;

  /** Tokens of live answers a person may use in a month; null for no limit. */
  @ValidateIf((body: AssistantLimitsDto) => body.monthly_tokens !== null)
  @IsInt({ message: 'Enter a whole number' })
  @Min(0)
  @Max(1_000_000_000)
  monthly_tokens: number | null;
}

/** One day on which support answers. */
export class OpenDayDto {
  /** 0 is Sunday. */
  @IsInt()
  @Min(0)
  @Max(6)
  day: number;

  /** `09:00`, in the time zone of support. */
  @IsMilitaryTime({ message: 'Enter a time such as 09:00' })
  opens: string;

  @IsMilitaryTime({ message: 'Enter a time such as 18:00' })
  closes: string;
}

/** When support answers: shown to everybody, and the hours in which a reply may be due. */
export class SupportHoursDto {
  /** An IANA name. */
  @IsTimeZone({ message: 'Choose a time zone' })
  time_zone: string;

  /** Days that are missing are closed. */
  @IsArray()
  @ArrayMaxSize(7)
  @ValidateNested({ each: true })
  @Type(() => OpenDayDto)
  days: OpenDayDto[];
}

/** How to reach the people behind this hub; null is not shown. */
export class ContactDetailsDto {
  @whenStated('address')
  @trimmed
  @IsString()
  @MaxLength(200)
  address: string | null;

  @whenStated('phone')
  @trimmed
  @Matches(/^\+?[\d().\s/-]{5,30}$/, { message: 'Enter a telephone number' })
  phone: string | null;

  /** Shown to everybody, and where answers to our mails go. */
  @whenStated('email')
  @trimmed
  @IsEmail({}, { message: 'Enter an email address' })
  email: string | null;

  @whenStated('linkedin')
  @IsUrl(HTTPS, httpsAddress)
  linkedin: string | null;

  @whenStated('instagram')
  @IsUrl(HTTPS, httpsAddress)
  instagram: string | null;

  @whenStated('facebook')
  @IsUrl(HTTPS, httpsAddress)
  facebook: string | null;

  @whenStated('youtube')
  @IsUrl(HTTPS, httpsAddress)
  youtube: string | null;
}

const MOST = 1_000_000;
const ofAtLeast = (least: number) => (target: object, field: string) => {
  IsInt(whole(least, MOST))(target, field);
  Min(least, whole(least, MOST))(target, field);
  Max(MOST, whole(least, MOST))(target, field);
};

/** How much of one kind a single person keeps. */
export class QuotasDto {
  /** With the assistant. */
  @ofAtLeast(1)
  conversations: number;

  /** About the practice, open and done. */
  @ofAtLeast(1)
  tasks: number;

  /** That have not ended. */
  @ofAtLeast(1)
  connection_attempts: number;

  /** One more ends the one that was not used for the longest time. */
  @ofAtLeast(2)
  sessions: number;
}
