import { expect, it } from '@jest/globals';
import type { ContactEntry } from '../../../shared/api/index.ts';
import { dueWords } from './contact-due.ts';

const due = (state: string, hours: number) =>
  dueWords({ state, due_at: new Date(hours * 3_600_000).toISOString() } as ContactEntry, 0);

it('says how long a new message may still wait, and since when it waits too long', () => {
  expect(due('new', 20.5)).toEqual({ words: 'Due in 21 hours', late: false });
  expect(due('new', 0.5)).toEqual({ words: 'Due within the hour', late: false });
  expect(due('new', -3)).toEqual({ words: 'Overdue since 3 hours ago', late: true });
});

it('says nothing where nobody waits for a reply', () => {
  for (const state of ['replied', 'closed', 'suspected_spam']) expect(due(state, -3)).toBeNull();
});
