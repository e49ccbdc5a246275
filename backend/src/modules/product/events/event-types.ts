export const FORMATS = ['in_person', 'webinar', 'hybrid'] as const;
export type EventFormat = (typeof FORMATS)[number];

export const TOPICS = [
  'aligner_basics',
  'aligner_advanced',
  'practice_growth',
  'digital_workflow',
  'team_training',
  'compliance',
] as const;
export type EventTopic = (typeof TOPICS)[number];

/** Educational methods of live activities. */
export const METHODS = ['live_inperson', 'live_webinar', 'participation'] as const;
export type EventMethod = (typeof METHODS)[number];

export const EVENT_STATES = ['draft', 'published', 'cancelled', 'finished'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const REGISTRATION_STATES = [
  'registered',
  'waitlisted',
  'offered',
  'cancelled',
  'attended',
  'no_show',
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** States that take a seat. An offer keeps its seat until it is taken or expires. */
export const SEATED = [
  'registered',
  'offered',
  'attended',
  'no_show',
] as const satisfies readonly RegistrationState[];
/** States of people who have a seat. An offer is none yet. */
export const WITH_SEAT = [
  'registered',
  'attended',
  'no_show',
] as const satisfies readonly RegistrationState[];
/** States of people who hear about changes of an event. */
export const TAKING_PART = [
  'registered',
  'waitlisted',
  'offered',
] as const satisfies readonly RegistrationState[];

export interface Speaker {
  readonly name: string;
  /** For example "Orthodontist, Denver". */
  readonly title: string;
}
