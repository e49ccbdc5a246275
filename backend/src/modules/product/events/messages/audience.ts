import { type RegistrationState, WITH_SEAT } from '../event-types.ts';

/** Whom a message goes to. */
export const AUDIENCES = ['everyone', 'seated', 'waiting', 'attended'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const STATES_OF: Readonly<Record<Audience, readonly RegistrationState[]>> = {
  everyone: ['registered', 'offered', 'waitlisted', 'attended', 'no_show'],
  seated: WITH_SEAT,
  waiting: ['waitlisted', 'offered'],
  attended: ['attended'],
};
