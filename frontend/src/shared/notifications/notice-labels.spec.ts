import { expect, it } from '@jest/globals';
import type { Notification } from '../api/index.ts';
import { whenText } from './notice-labels.ts';

const at = (hour: number, day = 10): string => new Date(2026, 2, day, hour).toISOString();
const now = Date.parse(at(12));
const dueText = (due_at: string | null): string =>
  whenText({ due_at, created_at: at(11) } as Notification, now);

it.each([
  [null, '1 hour ago'],
  [at(9), 'Overdue since 9:00 AM'],
  [at(9, 9), 'Overdue since Mon, Mar 9'],
  [at(15), 'Due today, 3:00 PM'],
  [at(9, 11), 'Due tomorrow'],
  [at(9, 14), 'Due Sat, Mar 14'],
])('due %s: %j', (due, words) => expect(dueText(due)).toBe(words));
