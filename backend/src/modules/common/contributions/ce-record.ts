import type { EntityManager } from 'typeorm';

/** How an activity was taught. Boards often cap self-instruction, so totals are always split by it. */
export const CE_METHODS = ['live_inperson', 'live_webinar', 'participation', 'self_instruction'] as const;
export type CeMethod = (typeof CE_METHODS)[number];

/** An activity of continuing education that one person has completed. Its values are copied into the record. */
export interface CompletedActivity {
  readonly userId: string;
  readonly type: 'course' | 'event';
  readonly activityId: string;
  readonly title: string;
  readonly method: CeMethod;
  /** Three digits, e.g. 370 for orthodontics. */
  readonly agdSubjectCode: string | null;
  /** Clock hours in steps of 0.25, more than zero: an activity without credits has no record. */
  readonly credits: number;
  /** The day in the activity's own time zone, e.g. `2026-11-23`. */
  readonly completedOn: string;
  /** “Online”, or city and state. */
  readonly location: string;
  readonly instructorNames: string;
}

export interface IssuedCeRecord {
  readonly id: string;
  /** False: this person had the record of this activity before, and it stays as it is. */
  readonly issued: boolean;
}

/** What a recognition scheme lets the provider say, within its term. */
export interface ProviderStatement {
  readonly scheme: string;
  readonly statement: string;
}

/** What is said of credits while no scheme recognizes the provider. */
export const NO_SCHEME = 'CE hours are recorded; acceptance is decided by your licensing board.';

/** Issues CE records for other areas. The area that owns the records supplies it. */
export interface CeRecordIssuer {
  /** Issues the record as part of the caller's transaction: once per person and activity, and tells the person. */
  issue(transaction: EntityManager, activity: CompletedActivity): Promise<IssuedCeRecord>;
  /** The records that a person has of some activities and that are not revoked: activity id → record id. */
  recordIds(
    userId: string,
    type: CompletedActivity['type'],
    activityIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** The statements in force on a day, e.g. `2026-11-23`. None: acceptance is decided by the licensing board. */
  statements(on: string): Promise<readonly ProviderStatement[]>;
}
