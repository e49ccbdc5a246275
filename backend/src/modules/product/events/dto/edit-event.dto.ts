import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDate,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  IsTimeZone,
  IsUrl,
  Matches,
  Max,
  MaxDate,
  MaxLength,
  Min,
  MinDate,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import {
  EVENT_STATES,
  type EventFormat,
  type EventMethod,
  type EventState,
  type EventTopic,
  FORMATS,
  METHODS,
  TOPICS,
} from '../event-types.ts';
import { EventDto } from './event.dto.ts';

const HTTPS = { protocols: ['https'], require_protocol: true, require_tld: true, disallow_auth: true };
const MOST_CREDITS = 40;

/** An empty text means that there is none. */
const emptyIsNull = Transform(({ value }: { value: unknown }) => (value === '' ? null : value));
const blankable = (most: number): PropertyDecorator[] => [
  MaxLength(most),
  IsString(),
  Nullable(),
  emptyIsNull,
  trimmed,
];
/** A line of text, or null. */
const line =
  (most: number): PropertyDecorator =>
  (target, name) => {
    for (const check of blankable(most)) check(target, name);
  };
const moment: PropertyDecorator = (target, name) => {
  const first = MinDate(new Date('2020-01-01T00:00:00Z'));
  const last = MaxDate(new Date('2200-01-01T00:00:00Z'));
  for (const check of [last, first, IsDate({ message: 'Enter a date and time' }), Type(() => Date)])
    check(target, name as string);
};

/** CE credits come in steps of a quarter of an hour. */
const quarters = ValidateBy({
  name: 'quarters',
  validator: {
    validate: (value: unknown) => typeof value === 'number' && Number.isInteger(value * 4),
    defaultMessage: () => 'Use steps of 0.25',
  },
});

export class EditSpeakerDto {
  @trimmed
  @IsString()
  @MinLength(2, { message: 'Enter a name' })
  @MaxLength(120)
  name: string;

  @trimmed
  @IsString()
  @MaxLength(160)
  title: string;
}

/** What an event may have; null removes it. */
export class EventFieldsDto {
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(300)
  summary?: string;

  /** The agenda, in Markdown. */
  @Optional()
  @IsString()
  @MaxLength(20_000)
  body?: string;

  @line(160)
  venue?: string | null;

  @line(80)
  city?: string | null;

  /** State or province. */
  @line(80)
  region?: string | null;

  /** Where people meet online. Registered people get it 30 minutes before the start. */
  @Nullable()
  @IsUrl(HTTPS, { message: 'Enter an address that begins with https://' })
  @MaxLength(500)
  @emptyIsNull
  @trimmed
  online_url?: string | null;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500)
  requirements?: string;

  /** Null: no limit. */
  @Nullable()
  @IsInt()
  @Min(1)
  @Max(100_000)
  capacity?: number | null;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  price_cents?: number;

  /** Clock hours of instruction in steps of 0.25; 0 for none. */
  @Optional()
  @IsNumber()
  @Min(0)
  @Max(MOST_CREDITS)
  @quarters
  credits?: number;

  @Nullable()
  @IsIn(METHODS)
  method?: EventMethod | null;

  @Nullable()
  @Matches(/^[0-9]{3}$/, { message: 'Enter three digits, for example 370' })
  @emptyIsNull
  agd_subject_code?: string | null;

  @Optional()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => EditSpeakerDto)
  speakers?: EditSpeakerDto[];

  /** Commercial interests of organizer and speakers. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(2_000)
  disclosure?: string;
}

/** A new event is a draft that only its organizer and administrators see. */
export class NewEventDto extends EventFieldsDto {
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Enter a title' })
  @MaxLength(160)
  title: string;

  @IsIn(FORMATS)
  format: EventFormat;

  @IsIn(TOPICS)
  topic: EventTopic;

  @moment
  starts_at: Date;

  @moment
  ends_at: Date;

  /** IANA name, e.g. America/Chicago. */
  @IsTimeZone({ message: 'Choose a time zone' })
  @MaxLength(64)
  timezone: string;
}

/** Only what is named is changed. */
export class ChangeEventDto extends EventFieldsDto {
  /** The version that was read: a change of a newer one is refused. */
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  version: number;

  @Optional()
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Enter a title' })
  @MaxLength(160)
  title?: string;

  @Optional()
  @IsIn(FORMATS)
  format?: EventFormat;

  @Optional()
  @IsIn(TOPICS)
  topic?: EventTopic;

  @Optional()
  @moment
  starts_at?: Date;

  @Optional()
  @moment
  ends_at?: Date;

  @Optional()
  @IsTimeZone({ message: 'Choose a time zone' })
  @MaxLength(64)
  timezone?: string;
}

export class CancelEventDto {
  /** All participants read it. */
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Tell people why' })
  @MaxLength(500)
  reason: string;
}

export class HostedEventsQuery extends SearchQuery {
  /** A part of the title. */
  override q = '';

  @Optional()
  @IsIn(EVENT_STATES)
  state?: EventState;
}

/** An event as its organizer sees it. */
export class HostedEventDto extends EventDto {
  /** The meeting address, at any time. */
  meeting_url: string | null;
  registered: number;
  owner_id: string | null;
  version: number;
  updated_at: string;
}
export class HostedEventListDto extends PageDto {
  items: HostedEventDto[];
}
