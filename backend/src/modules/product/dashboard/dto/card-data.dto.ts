import type { CeMethod } from '#common/contributions/index.ts';
import { NotificationDto } from '#common/notifications/index.ts';

/** What needs attention: overdue first, seven at most. */
export class AttentionDto {
  items: NotificationDto[];
  /** How many are open in all. */
  total: number;
}

/** Why a system could not be asked. */
export class CountErrorDto {
  code: string;
  message: string;
}

/** What a practice system holds for today, as numbers. */
export class AppointmentCountDto {
  tool_id: string;
  tool_name: string;
  /** Null where the system could not be asked; `error` says why. */
  total: number | null;
  confirmed: number | null;
  completed: number | null;
  source: 'pica_live' | 'mock_data' | 'error';
  context: 'user' | 'platform';
  /** The organisation whose system it is; null for the person's own. */
  organisation: string | null;
  fetched_at: string;
  error: CountErrorDto | null;
}

/** What comes next today. */
export class NextUpDto {
  /** The day that was counted, e.g. `2026-01-31`. */
  day: string;
  /** One for each practice system of the person's own and of organisations that let them look; counts of two are never added up. */
  counts: AppointmentCountDto[];
}

/** The newest call: when, who answered it, and why it failed if it did. */
export class LastCallDto {
  at: string;
  source: 'pica_live' | 'mock_data' | 'error';
  error_code: string | null;
}

/** One connected tool. */
export class ToolLineDto {
  connection_id: string;
  tool_id: string | null;
  tool_name: string;
  state: 'live' | 'sample' | 'connected' | 'reconnect';
  dev_mode: boolean;
  reconnect_reason: string | null;
  last_call: LastCallDto | null;
}

export class ToolLinesDto {
  items: ToolLineDto[];
}

export class OnboardingCardStepDto {
  key: string;
  done: boolean;
  skipped: boolean;
  optional: boolean;
}

/** The way in, until it is done or dismissed. */
export class OnboardingCardDto {
  /** False when it is done or was dismissed: then there is nothing to show. */
  open: boolean;
  steps: OnboardingCardStepDto[];
  next: string | null;
}

export class OpenTicketDto {
  id: string;
  number: string;
  subject: string;
  status: 'open' | 'waiting_on_customer';
  /** When a reply is due; null while it is the person's turn. */
  reply_due_at: string | null;
  last_reply_at: string | null;
  updated_at: string;
}

export class TicketsCardDto {
  items: OpenTicketDto[];
  total: number;
}

/** A course that the person is enrolled in. */
export class CourseInProgressDto {
  id: string;
  title: string;
  /** Required lessons that are complete, in percent. */
  percent: number;
  /** The lesson last left; null before the first one was opened. */
  lesson_title: string | null;
  /** Address that goes on where the person left. */
  path: string;
  due_on: string | null;
  /** Who assigned it; null when the person enrolled. */
  assigned_by: string | null;
}

export class SuggestedCourseDto {
  title: string;
  subtitle: string;
  path: string;
}

/** Courses in progress, three at most. */
export class LearningCardDto {
  items: CourseInProgressDto[];
  /** For who has no course in progress; null when no free course is left. */
  suggested: SuggestedCourseDto | null;
}

/** An open task of a launch plan that the person is to do. */
export class NextLaunchTaskDto {
  id: string;
  title: string;
  due_on: string;
  plan_name: string;
  path: string;
}

/** The person's next launch tasks, three at most, the one due first before the others. */
export class LaunchCardDto {
  items: NextLaunchTaskDto[];
  /** How many there are in all. */
  total: number;
  /** The person's day, before which a task is overdue. */
  today: string;
}

/** An event that has not ended and in which the person has a place or waits for one. */
export class NextEventDto {
  id: string;
  title: string;
  path: string;
  starts_at: string;
  ends_at: string;
  format: 'in_person' | 'webinar' | 'hybrid';
  state: 'registered' | 'waitlisted' | 'offered';
}

/** The person's next events, three at most. */
export class EventsCardDto {
  items: NextEventDto[];
}

/** How many aligner cases are in each group. */
export class CaseGroupsDto {
  action_needed: number;
  in_progress: number;
  in_treatment: number;
  closed: number;
  drafts: number;
}

/** An aligner case that waits on the person, by its number. */
export class WaitingCaseDto {
  number: string;
  status: string;
  since: string;
  path: string;
}

/** Aligner cases: real ones, or sample ones while there are no others; the two are never counted together. */
export class CasesCardDto {
  counts: CaseGroupsDto;
  /** Three at most, the longest wait first. */
  waiting: WaitingCaseDto[];
  is_sample: boolean;
}

/** A followed topic with posts that the person has not read. */
export class UnreadTopicDto {
  id: string;
  title: string;
  path: string;
  /** New posts of others. */
  unread: number;
}

/** Followed topics with new posts, three at most. */
export class CommunityCardDto {
  topics: UnreadTopicDto[];
  /** How many there are in all. */
  total: number;
}

export class CeMethodCreditsDto {
  method: CeMethod;
  credits: number;
  /** What the person's board accepts of it in a cycle; null: everything. */
  cap: number | null;
  /** The credits, at most the cap. */
  counted: number;
}

/** Credits of continuing education in the person's cycle; without one, of all records. */
export class CeCreditsDto {
  /** First day of the cycle, e.g. `2026-01-01`. */
  from: string | null;
  to: string | null;
  goal: number | null;
  credits: number;
  counted: number;
  methods: CeMethodCreditsDto[];
}

/** Something that would help this person next. */
export class NextStepDto {
  key: string;
  title: string;
  text: string;
  link: string;
}

export class NextStepsDto {
  items: NextStepDto[];
}
