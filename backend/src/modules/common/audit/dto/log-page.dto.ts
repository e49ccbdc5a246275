import { Type } from 'class-transformer';
import { IsDate, IsInt, IsString, Matches, Max, Min, MinDate } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

const FIRST_DAY = new Date(0);

/** Which page of a log, newest first. */
export class LogPageQuery {
  /** `next_cursor` of the page before. */
  @Optional()
  @IsString()
  @Matches(/^\d{1,18}$/)
  cursor?: string;

  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit = 50;
}

/** The same within a span of time. */
export class LogSpanQuery extends LogPageQuery {
  @Optional()
  @Type(() => Date)
  @IsDate()
  @MinDate(FIRST_DAY)
  from?: Date;

  @Optional()
  @Type(() => Date)
  @IsDate()
  @MinDate(FIRST_DAY)
  to?: Date;
}
