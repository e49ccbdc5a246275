import type { EventFormat, EventMethod, EventState, EventTopic, RegistrationState } from '../event-types.ts';

/** The caller's own place in an event. */
export class MyRegistrationDto {
  state: RegistrationState;
  /** The place on the waiting list, from 1; null unless the person waits. */
  waitlist_position: number | null;
  /** Until when the offered seat is kept; null without an offer. */
  offer_expires_at: string | null;
}

/** An event as a list shows it. */
export class EventCardDto {
  id: string;
  /** Its name in addresses. */
  slug: string;
  title: string;
  summary: string;
  format: EventFormat;
  starts_at: string;
  ends_at: string;
  /** IANA name of the organizer's time zone. */
  timezone: string;
  venue: string | null;
  city: string | null;
  region: string | null;
  topic: EventTopic;
  credits: number;
  method: EventMethod | null;
  price_cents: number;
  currency: string;
  /** Null: no limit. */
  capacity: number | null;
  /** Null: no limit. */
  seats_left: number | null;
  /** How many people wait for a seat. */
  waiting: number;
  state: EventState;
  /** Invented, to try things out. */
  is_sample: boolean;
  /** Null for visitors, and for people who are not registered. */
  registration: MyRegistrationDto | null;
}

export class SpeakerDto {
  name: string;
  title: string;
}

/** An event with all that its page shows. */
export class EventDto extends EventCardDto {
  /** The agenda, in Markdown. */
  body: string;
  speakers: SpeakerDto[];
  disclosure: string;
  agd_subject_code: string | null;
  /** What people need to take part online. */
  requirements: string;
  /** Name of the organizer; null when the account has ended. */
  organizer: string | null;
  /** Whether the event has an online part. */
  online: boolean;
  /** From when registered people get the join link; null for an event without an online part. */
  join_opens_at: string | null;
  /** Registered people only, from 30 minutes before the start until the end; else null. */
  online_url: string | null;
  cancel_reason: string | null;
  /** Counts the changes that calendars must take over. */
  sequence: number;
  /** The caller may edit the event and read its roster. */
  may_manage: boolean;
}
