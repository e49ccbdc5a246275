import { AppError } from '#platform/errors/app-error.ts';

export const nobodyHere = (): AppError =>
  new AppError('not_found', 404, 'No one with a seat in this event matches. Check the code or the name.');

export const hasSeat = (): AppError => new AppError('conflict', 409, 'This person has a seat already.');

export const hasLeft = (): AppError =>
  new AppError('state_conflict', 409, 'This person has left the event. Add them with their email address.');

export const hasAttended = (): AppError =>
  new AppError('state_conflict', 409, 'This person has been checked in, so they can no longer be removed.');

export const eventFull = (): AppError =>
  new AppError('event_full', 409, 'All seats are taken. Raise the capacity, or wait until a seat is free.');

/** Says nothing about the address: there may be no account, or one that may not take part. */
export const cannotTakePart = (): AppError =>
  new AppError('cannot_take_part', 422, 'No account with this email address can take part in events.', {
    fields: {
      email:
        'No account with this address can take part in events. People without an account create one first.',
    },
  });

export const personOrCode = (): AppError =>
  new AppError('validation_failed', 400, 'Name a person or enter a code.', {
    fields: { code: 'Enter the code or choose a person' },
  });

export const checkInClosed = (message: string): AppError => new AppError('check_in_closed', 422, message);

export const notCheckedIn = (): AppError =>
  new AppError('not_checked_in', 422, 'This person has not been checked in.');

export const ceNotReady = (message: string): AppError => new AppError('ce_not_ready', 422, message);

export const tooManyMessages = (): AppError =>
  new AppError('rate_limited', 429, 'Ten messages a day are the most for one event. Try again tomorrow.', {
    retry_after: 3_600,
  });

export const nobodyToWrite = (): AppError =>
  new AppError('state_conflict', 409, 'No one would receive this message.');
