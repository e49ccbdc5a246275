import { Type } from 'class-transformer';
import { IsIn, IsString, IsUUID, Length, Matches, MaxLength, ValidateNested } from 'class-validator';
import { IsDay } from '#platform/validation/is-day.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { FIGURE_SOURCES, type FigureSource } from '../facts/fact-types.ts';

const PERIODS = ['month', 'last_month', 'quarter', 'year', 'custom'] as const;

/** The filters of a view. Days stand only with the period `custom`. */
export class BiFiltersDto {
  @Matches(/^(own|platform|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  scope: string;

  @IsIn(PERIODS)
  period: (typeof PERIODS)[number];

  @Optional()
  @IsDay()
  from?: string;

  @Optional()
  @IsDay()
  to?: string;

  @Optional()
  @IsIn(['previous', 'year'])
  compare?: 'previous' | 'year';

  @Optional()
  @IsUUID()
  location?: string;

  @Optional()
  @IsString()
  @MaxLength(300)
  provider?: string;

  @Optional()
  @IsIn(FIGURE_SOURCES)
  source?: FigureSource;
}

/** A view to save. */
export class SaveViewDto {
  @trimmed
  @IsString()
  @Length(1, 80)
  name: string;

  @ValidateNested()
  @Type(() => BiFiltersDto)
  filters: BiFiltersDto;
}

/** A saved view. */
export class BiViewDto {
  id: string;
  name: string;
  filters: BiFiltersDto;
}

/** The caller's views by name. */
export class BiViewListDto {
  items: BiViewDto[];
}
