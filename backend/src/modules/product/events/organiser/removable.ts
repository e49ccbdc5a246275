import type { AppError } from '#platform/errors/app-error.ts';
import type { EventRegistration } from '../event-registration.entity.ts';
import type { Event } from '../event.entity.ts';
import { TAKING_PART } from '../event-types.ts';
import { registrationClosed } from '../events.errors.ts';
import { hasAttended } from './organiser.errors.ts';

/** Why the organizer can no longer remove somebody from an event; null while they can. */
export function whyKept(
  { state, endsAt }: Pick<Event, 'state' | 'endsAt'>,
  person: Pick<EventRegistration, 'state' | 'checkinAt'>,
  now: Date,
): AppError | null {
  if (state === 'cancelled') return registrationClosed('This event was cancelled.');
  if (now >= endsAt) return registrationClosed('This event is over, so its people can no longer be removed.');
  return (TAKING_PART as readonly string[]).includes(person.state) && !person.checkinAt
    ? null
    : hasAttended();
}
