import type { Urgency } from '../referral-types.ts';

const HOUR_MS = 3_600_000;
/** The longest that somebody waits for an answer, in hours, however long the specialist usually takes. */
const MOST_HOURS: Readonly<Record<Urgency, number>> = { routine: 336, soon: 24, emergency: 2 };

/** Until when a specialist should answer. */
export const dueAt = (sent: Date, urgency: Urgency, responseHours: number): Date =>
  new Date(sent.getTime() + Math.min(responseHours, MOST_HOURS[urgency]) * HOUR_MS);
