import { Type } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Optional } from '../validation/optional.ts';
import { trimmed } from '../validation/trimmed.ts';

/** Which page of a list. A list that shows more or fewer at once says so with a `page_size` of its own. */
export class PageQuery {
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page = 1;

  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  page_size = 20;
}

/** Which page of what was searched for. A list says with a `q` of its own what it searches. */
export class SearchQuery extends PageQuery {
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(100)
  q = '';
}

/** What stands beside the `items` of every list. */
export class PageDto {
  /** How many there are in all. */
  total: number;
  page: number;
  page_size: number;
}
