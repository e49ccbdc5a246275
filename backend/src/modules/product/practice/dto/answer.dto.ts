import { IsString, Matches, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

/** A tool of one's own, or `tool@organisation`. */
const SOURCE_ID = /^[a-z0-9-]+(?:@[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** Which practice tool is asked. */
export class PracticeSourceQuery {
  /** The id of a source, as `GET /api/practice/sources` names it. */
  @IsString()
  @MaxLength(100)
  @Matches(SOURCE_ID)
  source: string;
}

/** Which page of a list that a tool pages by cursor. */
export class PracticeCursorQuery extends PracticeSourceQuery {
  /** `next_cursor` of the page before. */
  @Optional()
  @IsString()
  @MaxLength(2_000)
  cursor?: string;
}

/** Why sample data stands in for a live answer. */
export class PracticeFallbackDto {
  /** E.g. `vendor_unavailable`, `timeout`, `needs_reconnect`. */
  code: string;
  message: string;
}

/** Where an answer comes from. Every answer with practice data has this. */
export class PracticeAnswerDto {
  source: 'pica_live' | 'mock_data';
  /** The source that was asked, e.g. `open-dental`; of an organisation, `open-dental@` and its id. */
  source_id: string;
  tool_name: string;
  context: 'user' | 'platform';
  fetched_at: string;
  /** Set when the live call failed and sample data stands in; its records cannot be opened or changed. */
  fallback: PracticeFallbackDto | null;
}

/** An amount in minor units. */
export class PracticeMoneyDto {
  cents: number;
  currency: string;
}

/** A patient as lists name one. */
export class PracticePatientLabelDto {
  ref: string;
  /** Null when the tool did not tell it in this answer. */
  name: string | null;
  /** In years; null when the birth date is not known. */
  age: number | null;
}
