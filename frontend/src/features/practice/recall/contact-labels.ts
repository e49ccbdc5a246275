import type { LastContact } from '../types.ts';

export const kindText: Readonly<Record<LastContact['kind'], string>> = {
  phone: 'Phone',
  text: 'Text message',
  email: 'Email',
  letter: 'Letter',
};

export const outcomeText: Readonly<Record<LastContact['outcome'], string>> = {
  reached: 'Reached',
  message_left: 'Message left',
  booked: 'Booked',
  declined: 'Declined',
};

/** 'Phone: message left' */
export function contactText({ kind, outcome }: LastContact): string {
  return `${kindText[kind]}: ${outcomeText[outcome].toLowerCase()}`;
}
