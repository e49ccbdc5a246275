/**
 * The cards of the dashboard that a person may hide and move, in the usual order. The description of the API lists them, so they
 * are known before an area registers its card.
 */
export const CARD_KEYS = [
  'next_up',
  'events',
  'cases',
  'ce_credits',
  'onboarding',
  'learning',
  'launch',
  'community',
  'locations',
  'case_reviews',
  'coaching',
  'tools',
  'tickets',
  'referrals',
  'orders',
  'orders_to_ship',
  'next_steps',
  'teaching',
  'moderation',
  'support_queue',
  'operations',
] as const;
export type CardKey = (typeof CARD_KEYS)[number];

/** Every card; `attention` always stands first. */
export type DashboardKey = 'attention' | CardKey;
export const DASHBOARD_KEYS: readonly DashboardKey[] = ['attention', ...CARD_KEYS];

/** A hidden card may no longer exist. */
export const knownCards = (keys: readonly string[]): CardKey[] =>
  CARD_KEYS.filter((key) => keys.includes(key)).sort((a, b) => keys.indexOf(a) - keys.indexOf(b));
