import type { RegistrationState } from '../event-types.ts';

/** What a person has in an event: a seat, one that is kept for them, or a place on the waiting list. */
export type Place = 'seat' | 'offer' | 'place';

export function placeOf(state: RegistrationState): Place {
  if (state === 'offered') return 'offer';
  return state === 'waitlisted' ? 'place' : 'seat';
}

export type LeavingWords = readonly [heading: string, text: string];
type Words = Readonly<Record<Place, LeavingWords>>;

/** To who has left. */
export const LEFT: Words = {
  seat: ['Registration cancelled', 'You have given your seat back.'],
  offer: ['Offer declined', 'The seat that was kept for you goes to the next person.'],
  place: [
    'You left the waiting list',
    'You are not on the waiting list any more. You can join it again until the start.',
  ],
};

/** To whom the organizer has removed. */
export const REMOVED: Words = {
  seat: ['Registration cancelled', 'The organizer has cancelled your registration.'],
  offer: ['Offer withdrawn', 'The organizer no longer keeps a seat for you.'],
  place: ['Removed from the waiting list', 'The organizer has removed you from the waiting list.'],
};
