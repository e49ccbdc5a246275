import { AppError } from '#platform/errors/app-error.ts';
import type { MyRegistrationDto } from './dto/event.dto.ts';

/** A draft of somebody else gets the same answer as an event that never existed. */
export const eventNotFound = (): AppError => new AppError('not_found', 404, 'Event not found');

export const alreadyRegistered = (registration: MyRegistrationDto): AppError =>
  new AppError(
    'conflict',
    409,
    registration.state === 'waitlisted'
      ? 'You are on the waiting list for this event already.'
      : 'You are registered for this event already.',
    { registration },
  );
export const registrationClosed = (message: string): AppError =>
  new AppError('registration_closed', 422, message);
/** The store sells no seats of events, so no product is named. */
export const paymentRequired = (): AppError =>
  new AppError(
    'payment_required',
    422,
    'This event has a price. Pay the organizer, who then gives you the seat.',
    {
      product_id: null,
    },
  );
export const eventStarted = (): AppError =>
  new AppError(
    'event_started',
    422,
    'This event has started, so the registration can no longer be cancelled.',
  );
export const notRegistered = (): AppError =>
  new AppError('not_found', 404, 'You are not registered for this event.');

export const eventChanged = (version: number): AppError =>
  new AppError(
    'version_conflict',
    409,
    'Someone else changed this event. Review the changes before you continue.',
    {
      version,
    },
  );
export const eventReadOnly = (message: string): AppError => new AppError('state_conflict', 409, message);
export const eventIncomplete = (fields: Record<string, string>): AppError =>
  new AppError('event_incomplete', 422, 'Complete the event before you publish it.', { fields });
export const seatsTaken = (taken: number): AppError =>
  new AppError(
    'capacity_below_registrations',
    422,
    `${taken} seats are taken. The capacity cannot be lower.`,
    {
      fields: { capacity: `At least ${taken}` },
    },
  );
export const invalidFields = (fields: Record<string, string>): AppError =>
  new AppError('validation_failed', 400, 'Please check the marked fields.', { fields });
