import { AppError } from '#platform/errors/app-error.ts';

/** Somebody else's ticket gets the very same answer as one that never existed. */
export const ticketNotFound = (): AppError => new AppError('not_found', 404, 'Ticket not found');
export const articleNotFound = (): AppError => new AppError('not_found', 404, 'Article not found');
export const cannedNotFound = (): AppError => new AppError('not_found', 404, 'Canned reply not found');

export const tooManyTickets = (retryAfter: number): AppError =>
  new AppError(
    'rate_limited',
    429,
    'You can open up to five tickets an hour. Please add to one of your open tickets.',
    {
      retry_after: retryAfter,
    },
  );
export const tooManyMessages = (): AppError =>
  new AppError(
    'rate_limited',
    429,
    'You have sent many messages in the past hour. Please wait before you send more.',
    {
      retry_after: 600,
    },
  );

/** What was said is not lost: it stands in the ticket that this names. */
export const ticketClosed = ({ id, number }: { id: string; number: string }): AppError =>
  new AppError('closed', 409, `This ticket is closed. Your message is in ${number}.`, {
    ticket_id: id,
    ticket_number: number,
  });

export const ticketChanged = (version: number): AppError =>
  new AppError('version_conflict', 409, 'Someone else changed this ticket. Review it before you continue.', {
    version,
  });
export const articleChanged = (version: number): AppError =>
  new AppError('version_conflict', 409, 'Someone else changed this article. Review it before you continue.', {
    version,
  });

export const notSolved = (): AppError =>
  new AppError('state_conflict', 409, 'Only a solved ticket can be rated.');
export const ticketMerged = (): AppError =>
  new AppError('state_conflict', 409, 'This ticket was merged into another one.');
export const notAnAgent = (): AppError =>
  new AppError('not_an_agent', 422, 'Tickets are assigned to support agents and administrators only.', {
    fields: { assignee_id: 'This person does not handle tickets' },
  });
export const sameTicket = (): AppError =>
  new AppError('same_ticket', 422, 'A ticket cannot be merged into itself.');
export const otherRequester = (): AppError =>
  new AppError(
    'other_requester',
    422,
    'These tickets come from different people. If they were merged, each person could read what the other wrote.',
  );
export const slugTaken = (): AppError =>
  new AppError('slug_taken', 422, 'Another article already has this address.', {
    fields: { slug: 'Taken by another article' },
  });
export const tooManyCanned = (most: number): AppError =>
  new AppError('too_many', 422, `There are ${most} canned replies already. Remove one first.`);
