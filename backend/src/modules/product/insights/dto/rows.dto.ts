import { IsIn } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { METRIC_KEYS } from '../metrics/metric-definitions.ts';
import { BiSummaryQuery } from './figure-query.dto.ts';

/** Which number to look behind, with the filters it was shown with. */
export class BiRowsQuery extends BiSummaryQuery {
  @IsIn(METRIC_KEYS)
  metric: string;
}

/** What to export: the figures, or with `metric` the records behind one. */
export class BiExportQuery extends BiSummaryQuery {
  @Optional()
  @IsIn(METRIC_KEYS)
  metric?: string;
}

/** Whom a record is about. */
export class BiRowPatientDto {
  ref: string;
  /** Null where the tool did not tell it in this answer. */
  name: string | null;
}

/** One record behind a number. */
export class BiRowDto {
  /** The day it counts for. */
  day: string;
  /** What it is, in the tool's words. */
  what: string;
  /** Null in an organisation: names are removed. */
  patient: BiRowPatientDto | null;
  provider: string | null;
  /** What it adds to the figure. */
  amount: number;
  /** For a rate with one list: whether it counts for the numerator too. */
  counted: boolean;
  tool_name: string;
}

/** The records behind a number. */
export class BiRowListDto {
  metric: string;
  /** The figure whose records these are: that of a rate may be another one. */
  rows_of: string;
  from: string;
  to: string;
  source: 'pica_live' | 'mock_data';
  context: 'user' | 'platform';
  tool_names: string[];
  fetched_at: string;
  total: number;
  items: BiRowDto[];
}
