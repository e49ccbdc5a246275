import { CARD_KEYS, type CardKey } from '#identity/settings/index.ts';

export type DashboardKey = 'attention' | CardKey;

/** Every card by its name; `attention` always stands first. */
export const DASHBOARD_KEYS: readonly DashboardKey[] = ['attention', ...CARD_KEYS];
