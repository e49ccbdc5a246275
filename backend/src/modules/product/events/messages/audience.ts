import type { RegistrationState } from '../event-types.ts';

/** Whom a message goes to. */
export const AUDIENCES = ['everyone', 'seated', 'waiting', 'attended'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const STATES_OF: Readonly<Record<Audience, readonly RegistrationState[]>> = {
  everyone: ['registered', 'offered', 'waitlisted', 'attended', 'no_show'],
  seated: ['registered', 'attended', 'no_show'],
  waiting: ['waitlisted', 'offered'],
  attended: ['attended'],
};
