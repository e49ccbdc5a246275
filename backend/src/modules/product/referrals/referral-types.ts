export const REFERRAL_KINDS = ['referral', 'opinion'] as const;
export type ReferralKind = (typeof REFERRAL_KINDS)[number];

/** The most urgent last, as they are compared. */
export const URGENCIES = ['routine', 'soon', 'emergency'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const REFERRAL_STATES = [
  ...['draft', 'sent', 'more_info', 'accepted', 'declined', 'scheduled', 'completed', 'closed'],
] as readonly ReferralState[];
export type ReferralState =
  | 'draft'
  | 'sent'
  | 'more_info'
  | 'accepted'
  | 'declined'
  | 'scheduled'
  | 'completed'
  | 'closed';

export const SEXES = ['female', 'male', 'other', 'unknown'] as const;
export type Sex = (typeof SEXES)[number];

/** Universal numbering: permanent 1 to 32, primary A to T. */
export const TOOTH = /^(?:[1-9]|[12]\d|3[0-2]|[A-T])$/;

/** Which of the two sides somebody is on. */
export type Side = 'sender' | 'receiver';

/** What the timeline shows: words of people, and steps. */
export type EntryKind =
  | 'message'
  | 'question'
  | 'sent'
  | 'accepted'
  | 'declined'
  | 'scheduled'
  | 'completed'
  | 'closed'
  | 'overdue';
