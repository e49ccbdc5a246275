import { categoryChoices } from '../labels.ts';
import type { Category } from '../types.ts';

/** What is typed of a new ticket; kept on the server until it is sent. */
export type TicketDraft = {
  readonly category: Category | '';
  readonly subject: string;
  readonly message: string;
  /** Whether page and browser travel along. */
  readonly details: boolean;
};

const MOST_SUBJECT = 160;

export const EMPTY_TICKET: TicketDraft = { category: '', subject: '', message: '', details: false };

/** A new ticket as the page that led here knows it already, for example the number of an order. */
export function beganAs({ category, subject }: Origin): TicketDraft {
  const known = categoryChoices.find(({ value }) => value === category);
  return {
    ...{ ...EMPTY_TICKET, subject: (subject ?? '').slice(0, MOST_SUBJECT) },
    category: (known?.value ?? '') as TicketDraft['category'],
  };
}

interface Origin {
  readonly category: string | null;
  readonly subject: string | null;
}

export type TicketErrors = Partial<Record<'category' | 'subject' | 'message', string>>;

export function faultsOf({ category, subject, message }: TicketDraft): TicketErrors {
  return {
    ...(category ? {} : { category: 'Choose what it is about' }),
    ...(subject.trim().length >= 3 ? {} : { subject: 'Say in a few words what it is about' }),
    ...(message.trim() ? {} : { message: 'Write what happened' }),
  };
}
