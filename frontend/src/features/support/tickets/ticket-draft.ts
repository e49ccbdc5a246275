import type { Category } from '../types.ts';

/** What is typed of a new ticket; kept on the server until it is sent. */
export type TicketDraft = {
  readonly category: Category | '';
  readonly subject: string;
  readonly message: string;
  /** Whether page and browser travel along. */
  readonly details: boolean;
};

export const EMPTY_TICKET: TicketDraft = { category: '', subject: '', message: '', details: false };

export type TicketErrors = Partial<Record<'category' | 'subject' | 'message', string>>;

export function faultsOf({ category, subject, message }: TicketDraft): TicketErrors {
  return {
    ...(category ? {} : { category: 'Choose what it is about' }),
    ...(subject.trim().length >= 3 ? {} : { subject: 'Say in a few words what it is about' }),
    ...(message.trim() ? {} : { message: 'Write what happened' }),
  };
}
