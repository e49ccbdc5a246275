import { expect, it } from '@jest/globals';
import type { ContactEntry } from '../../../shared/api/index.ts';
import { dueText } from './contact-due.ts';

const due = (state: string, hours: number) =>
  dueText({ state, due_at: new Date(hours * 3_600_000).toISOString() } as ContactEntry, 0);

it('tells how long a reply to a new message may still take, and since when it is overdue', () => {
  expect(due('new', 20.5)).toEqual({ text: 'Due in 21 hours', late: false });
  expect(due('new', 0.5)).toEqual({ text: 'Due within the hour', late: false });
  expect(due('new', -3)).toEqual({ text: 'Overdue since 3 hours ago', late: true });
});

it('shows no due time for a message that needs no reply', () => {
  for (const state of ['replied', 'closed', 'suspected_spam']) expect(due(state, -3)).toBeNull();
});
