import { IsIn, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { IsDay } from '#platform/validation/is-day.ts';
import { Optional } from '#platform/validation/optional.ts';
import { FIGURE_SOURCES, type FigureSource } from '../facts/fact-types.ts';

const SCOPE = /^(own|platform|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whose figures. */
export class ScopeQuery {
  /** `own`, the id of an organisation, or `platform` for administrators. */
  @IsString()
  @Matches(SCOPE, { message: 'scope must be own, platform or the id of an organization' })
  scope: string;
}

/** Which days, and which part of a practice. Both days count. */
export class FiguresQuery {
  /** YYYY-MM-DD */
  @IsDay()
  from: string;

  /** YYYY-MM-DD; at most 24 months after `from`. */
  @IsDay()
  to: string;

  /** The period to compare with: as many days before, or the same days a year before. */
  @Optional()
  @IsIn(['previous', 'year'])
  compare?: 'previous' | 'year';

  @Optional()
  @IsUUID()
  location?: string;

  /** `ref` of a provider in `by_provider`. */
  @Optional()
  @IsString()
  @MaxLength(300)
  provider?: string;

  /** Live figures or those of sample data; they never share a number. Without it live ones where there are any. */
  @Optional()
  @IsIn(FIGURE_SOURCES)
  source?: FigureSource;
}

/** Which figures. */
export class BiSummaryQuery extends FiguresQuery {
  /** `own`, the id of an organisation, or `platform` for administrators. */
  @IsString()
  @Matches(SCOPE, { message: 'scope must be own, platform or the id of an organization' })
  scope: string;
}
