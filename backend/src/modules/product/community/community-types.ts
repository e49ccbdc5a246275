import type { IdentifierKind } from '#common/privacy/index.ts';

/** The words of the community, as the database's checks have them. */
export const TOPIC_STATES = ['open', 'locked', 'hidden'] as const;
export const FLAG_REASONS = ['patient_identifiable', 'spam', 'abuse', 'advertising', 'other'] as const;
export const FLAG_ACTIONS = ['hide', 'keep', 'warn', 'mute'] as const;
export const TOPIC_FILTERS = ['latest', 'unanswered', 'solved', 'following', 'bookmarks'] as const;

export type TopicState = (typeof TOPIC_STATES)[number];
export type FlagReason = (typeof FLAG_REASONS)[number];
export type FlagAction = (typeof FLAG_ACTIONS)[number];
export type FlagState = 'open' | 'upheld' | 'dismissed';
export type TopicFilter = (typeof TOPIC_FILTERS)[number];

/** Where in what was written something may identify a patient. */
export interface IdentifierPlace {
  readonly field: 'title' | 'body' | 'tags';
  readonly kind: IdentifierKind;
  readonly start: number;
  readonly end: number;
}
