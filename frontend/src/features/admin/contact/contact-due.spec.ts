import { expect, it } from '@jest/globals';
import type { ContactEntry } from '../../../shared/api/index.ts';
import { dueText } from './contact-due.ts';

const due = (state: string, hours: number) =>
  dueText({ state, due_at: new Date(hours * 3_600_000).toISOString() } as ContactEntry, 0);

it('a new contact message shows the time left for a reply, and since when it is overdue', () => {
  expect(due('new', 20.5)).toEqual({ text: 'Due in 21 hours', late: false });
  expect(due('new', 0.5)).toEqual({ text: 'Due within the hour', late: false });
  expect(due('new', -3)).toEqual({ text: 'Overdue since 3 hours ago', late: true });
});

it('a contact message that needs no reply shows no due time', () => {
  for (const state of ['replied', 'closed', 'suspected_spam']) expect(due(state, -3)).toBeNull();
});
