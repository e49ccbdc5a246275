/** How far the collection from one tool has come. */
export class BiCollectionStateDto {
  tool_name: string;
  /** Null where it was never collected. */
  state: 'queued' | 'running' | 'ok' | 'partial' | 'failed' | null;
  /** Why it ended early, in words for people. */
  error: string | null;
  ended_at: string | null;
}

/** One figure of the period. */
export class BiCardDto {
  metric: string;
  /** Null: not sent, not collected, or nothing to divide by. Percent as a share. */
  value: number | null;
  /** What the value is made of; a sum has no denominator. */
  numerator: number | null;
  denominator: number | null;
  /** The same figure of the period that is compared with. */
  before: number | null;
  /** Relative change (0.1 is 10 % more); for percent units the difference of the shares. Null where it cannot be said. */
  change: number | null;
  target: number | null;
  /** Whether the value is at least as good as the target. */
  on_target: boolean | null;
  /** Tools of this scope that do not send it. */
  not_sent_by: string[];
  source: 'pica_live' | 'mock_data';
  /** Tools that the value comes from. */
  tool_names: string[];
  /** When the oldest part of it was collected last; null where there is none. */
  as_of: string | null;
}

/** A point of a series. */
export class BiPointDto {
  /** The first day of the month, or the day. */
  at: string;
  value: number | null;
}

/** One figure through the period. */
export class BiSeriesDto {
  metric: string;
  points: BiPointDto[];
}

/** One figure of one location or provider. */
export class BiPartValueDto {
  metric: string;
  value: number | null;
}

/** The figures of one location or provider. */
export class BiPartDto {
  /** Location id or provider reference; null for what belongs to none. */
  ref: string | null;
  name: string | null;
  values: BiPartValueDto[];
}

/** The figures of one location: those of the tools that serve no other one. */
export class BiLocationPartDto extends BiPartDto {
  /** The tools that its figures come from; none for what belongs to no location. */
  tool_names: string[];
  /** Figures that none of these tools sends. */
  not_sent: string[];
}

/** Which sources a scope has, and how current they are. */
export class BiSourceDto {
  source: 'pica_live' | 'mock_data';
  tool_names: string[];
  as_of: string;
}

/** The period compared with. */
export class BiPeriodDto {
  from: string;
  to: string;
}

/** The figures of a period, all of one source: live and sample data never share a number. */
export class BiSummaryDto {
  /** `own`, `platform`, or the id of the organisation. */
  scope: string;
  organisation_name: string | null;
  from: string;
  to: string;
  compared_with: BiPeriodDto | null;
  source: 'pica_live' | 'mock_data';
  /** All sources with figures; another one is asked for with `source`. */
  sources: BiSourceDto[];
  currency: 'USD';
  /** Whether points of series are months or days. */
  step: 'month' | 'day';
  cards: BiCardDto[];
  series: BiSeriesDto[];
  by_location: BiLocationPartDto[];
  by_provider: BiPartDto[];
  collection: BiCollectionStateDto[];
}
