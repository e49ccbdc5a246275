import { Type } from 'class-transformer';
import { IsDate, IsIn, MaxDate, MinDate } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { flag } from '#platform/validation/flag.ts';
import { Optional } from '#platform/validation/optional.ts';
import { type EventFormat, type EventTopic, FORMATS, TOPICS } from '../event-types.ts';
import { EventCardDto } from './event.dto.ts';

const FIRST_DAY = new Date('2020-01-01T00:00:00Z');
const LAST_DAY = new Date('2200-01-01T00:00:00Z');

/** A moment that a list begins or ends with. */
const moment: PropertyDecorator = (target, name) => {
  for (const check of [Optional(), Type(() => Date), IsDate(), MinDate(FIRST_DAY), MaxDate(LAST_DAY)])
    check(target, name as string);
};

/** Without `from` and `to`: events that have not ended. With them: events that touch this time, past ones too. */
export class EventsQuery extends SearchQuery {
  /** Words of the title, summary, agenda or city. */
  override q = '';

  @Optional()
  @IsIn(FORMATS)
  format?: EventFormat;

  @Optional()
  @IsIn(TOPICS)
  topic?: EventTopic;

  /** Only events with CE credits, or only those without. */
  @flag
  ce?: boolean;

  /** Only free events, or only those with a price. */
  @flag
  free?: boolean;

  @moment
  from?: Date;

  /** Not included. */
  @moment
  to?: Date;
}

export class EventListDto extends PageDto {
  items: EventCardDto[];
  /** When nothing is found: the start of the next event that matches the same filters, in later months too. */
  next_starts_at: string | null;
}
