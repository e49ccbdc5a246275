/** A question in a lesson that nobody has answered. */
export class LessonQuestionDto {
  id: string;
  title: string;
  lesson_title: string;
  asked_at: string;
  path: string;
}

/** What waits for an instructor. */
export class TeachingCardDto {
  learners: number;
  drafts: number;
  /** Three at most, the one that waits longest first. */
  questions: LessonQuestionDto[];
  questions_total: number;
}

/** What waits for moderators. */
export class ModerationCardDto {
  /** Posts with reports to decide about. */
  reported: number;
  /** Of these, reported because a patient may be recognized. */
  hidden: number;
  muted: number;
}

/** Counts of the support queue. */
export class SupportQueueDto {
  unassigned: number;
  mine: number;
  due_soon: number;
  breached: number;
}

/** How the caller's referrals stand, received and sent. */
export class ReferralsCardDto {
  inbox_new: number;
  inbox_emergency: number;
  inbox_overdue: number;
  inbox_accepted: number;
  sent_open: number;
  sent_overdue: number;
  sent_questions: number;
  sent_reports: number;
  /** The caller has an inbox. */
  is_specialist: boolean;
}

/** What the caller ordered and has not received. */
export class OrdersCardDto {
  on_the_way: number;
  /** Invoices that wait for their payment. */
  unpaid: number;
  overdue: number;
  /** Orders of others that wait for the caller's approval. */
  to_approve: number;
}

/** What those who run the store do next. */
export class OrdersToShipCardDto {
  to_ship: number;
  unpaid: number;
  overdue: number;
}

/** A coach's queue of aligner cases; sample cases are not counted. */
export class CaseReviewsCardDto {
  /** Cases that wait for the coach's review. */
  waiting: number;
  /** Of these, for more than two days. */
  waiting_long: number;
  /** Open cases that are shared with the coach. */
  shared: number;
}

/** The active launch plans that the caller coaches. */
export class CoachingCardDto {
  plans: number;
  /** Plans with overdue tasks. */
  late: number;
  /** Plans whose next session is within seven days. */
  sessions: number;
  /** Plans without a session to come. */
  without_session: number;
}

/** Three figures of a location; null where none was collected. */
export class LocationFiguresDto {
  id: string;
  name: string;
  organisation_name: string;
  /** Visits since Monday, also those that were missed. */
  appointments: number | null;
  /** Net production of this month in dollars. */
  production: number | null;
  /** New patients of this month. */
  new_patients: number | null;
  path: string;
}

/** The locations of the organizations that the caller owns, five at most, by name; all figures are of one source. */
export class LocationsCardDto {
  items: LocationFiguresDto[];
  /** How many there are in all. */
  total: number;
  /** Null before the first collection. */
  source: 'pica_live' | 'mock_data' | null;
  as_of: string | null;
}

/** What the hub itself needs of its admins. */
export class OperationsDto {
  failed_jobs: number;
  failed_mails: number;
  new_messages: number;
}
